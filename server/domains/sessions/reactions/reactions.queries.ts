import { sql } from 'kysely';
import { type CustomReaction, type Reactions, usualReactions } from '#contract/sessions/reactions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { filesCopied } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';

type Setup = Omit<Reactions, 'custom'>;

export async function reactionsOf(db: Db, pigeonholeId: string): Promise<Reactions> {
  const { rows } = await sql<Partial<Setup> & { custom: CustomReaction[] }>`
    SELECT r.enabled, r.on_stage, r.kinds, r.offered, coalesce((
      SELECT json_agg(json_build_object('id', c.id::text, 'name', c.name, 'emoji', c.emoji, 'pictureId', c.picture_id) ORDER BY c.id)
      FROM custom_reactions c WHERE c.pigeonhole_id = p.id AND c.removed_at IS NULL), '[]') AS custom
    FROM (SELECT ${pigeonholeId}::bigint AS id) p LEFT JOIN reaction_setups r ON r.pigeonhole_id = p.id`.execute(
    db,
  );
  const { custom = [], ...setup } = rows[0] ?? {};
  return isWhole(setup) ? { ...setup, custom } : { ...usualReactions, custom };
}

const isWhole = (setup: Partial<Setup>): setup is Setup => (setup.enabled ?? null) !== null;

export async function setReactions(tx: Tx, pigeonholeId: string, setup: Setup): Promise<void> {
  const { enabled, onStage } = setup;
  const row = { enabled, onStage, kinds: [...setup.kinds], offered: [...setup.offered] };
  await tx
    .insertInto('reactionSetups')
    .values({ pigeonholeId, ...row })
    .onConflict((conflict) => conflict.column('pigeonholeId').doUpdateSet(row))
    .execute();
}

export async function insertCustomReaction(
  tx: Tx,
  pigeonholeId: string,
  { name, emoji, pictureId }: Omit<CustomReaction, 'id'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('customReactions')
    .values({ pigeonholeId, name, emoji, pictureId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its name stays, for the insights. True: it was there. */
export async function removeReaction(tx: Tx, pigeonholeId: string, id: string, now: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('customReactions')
    .set({ removedAt: now, emoji: null, pictureId: null })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** What the custom reactions of an event are called, also those that were removed. */
export async function nameOfReactions(db: Db, pigeonholeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('customReactions')
    .select(['id', 'name'])
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** With copies of what the event added, under ids of their own. */
export async function copyReactions(
  tx: Tx,
  { from, to, files }: Pick<Copied, 'from' | 'to' | 'files'>,
): Promise<void> {
  const { custom: _, ...setup } = await reactionsOf(tx, from);
  const { rows } = await sql<{ original: string; copy: string }>`
    WITH original AS (
      SELECT by_age.*, nextval(pg_get_serial_sequence('custom_reactions', 'id')) AS copy
      FROM (SELECT * FROM custom_reactions WHERE pigeonhole_id = ${from} AND removed_at IS NULL ORDER BY id) by_age
    ), made AS (
      INSERT INTO custom_reactions (id, pigeonhole_id, name, emoji, picture_id) OVERRIDING SYSTEM VALUE
      SELECT copy, ${to}, name, emoji, ${filesCopied(files)} ->> picture_id FROM original
    )
    SELECT id AS original, copy FROM original`.execute(tx);
  const copies = new Map(rows.map(({ original, copy }) => [original, copy]));
  await setReactions(tx, to, { ...setup, offered: setup.offered.map((id) => copies.get(id) ?? id) });
}

export async function reactionPicturesIn(tx: Tx, fileIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('customReactions')
    .select('pictureId')
    .where('pictureId', 'in', fileIds)
    .execute();
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}
