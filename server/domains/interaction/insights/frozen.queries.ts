import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** The figures of a session whose answers were deleted, and the insights of its kind. */
export type FrozenFigures = Answers & { insights: unknown };

export async function frozenIn(db: Db, sessionId: string): Promise<FrozenFigures | undefined> {
  return db
    .selectFrom('frozenFigures')
    .select(['written', 'votes', sql<unknown>`insights`.as('insights')])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
}

/**
 * What insights told of its kind when the data was cleaned; undefined where it was not, and once somebody has taken part again: what is
 * given afterwards is told by itself.
 */
export const frozenInsights = (frozen: FrozenFigures | undefined, { written, votes }: Answers): unknown =>
  written + votes === 0 ? frozen?.insights : undefined;

/** In how many sessions of an event figures are left of what was cleaned. */
export async function countFrozen(db: Db, pigeonholeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('frozenFigures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('pigeonholeId', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** By session. */
export async function frozenAnswers(db: Db, pigeonholeId: string): Promise<ReadonlyMap<string, Answers>> {
  const rows = await db
    .selectFrom('frozenFigures')
    .select(['sessionId', 'written', 'votes'])
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

/** In place of what was frozen before, with what was counted then: of sessions of an event, by id. */
export async function freezeFigures(
  tx: Tx,
  pigeonholeId: string,
  figures: ReadonlyMap<string, FrozenFigures>,
): Promise<void> {
  const given = [...figures].map(([sessionId, frozen]) => ({ sessionId, ...frozen }));
  await sql`
    INSERT INTO frozen_figures AS before (session_id, pigeonhole_id, written, votes, insights)
    SELECT "sessionId", ${pigeonholeId}, written, votes, insights
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given ("sessionId" bigint, written int, votes int, insights jsonb)
    ON CONFLICT (session_id) DO UPDATE SET written = before.written + excluded.written,
      votes = before.votes + excluded.votes, insights = excluded.insights`.execute(tx);
}

type Cleaning = { attendees: number; cleanedAt: Date };

/** When the data of an event was last cleaned, and how many had joined by then in all. */
export async function cleaningOf(db: Db, pigeonholeId: string): Promise<Cleaning | undefined> {
  return db
    .selectFrom('cleanings')
    .select(['attendees', 'cleanedAt'])
    .where('pigeonholeId', '=', pigeonholeId)
    .executeTakeFirst();
}

/** The same, as it is told beside figures that were frozen then: where none are left, nothing is known to be gone. */
export const cleanedAt = async (db: Db, pigeonholeId: string): Promise<string | null> =>
  (await cleaningOf(db, pigeonholeId))?.cleanedAt.toISOString() ?? null;

export async function writeCleaning(
  tx: Tx,
  pigeonholeId: string,
  { attendees, cleanedAt }: Cleaning,
): Promise<void> {
  await sql`
    INSERT INTO cleanings (pigeonhole_id, attendees, cleaned_at)
    VALUES (${pigeonholeId}, ${attendees}, ${cleanedAt})
    ON CONFLICT (pigeonhole_id) DO UPDATE SET attendees = excluded.attendees, cleaned_at = excluded.cleaned_at`.execute(
    tx,
  );
}

export async function forgetFrozen(
  tx: Tx,
  of: { sessionIds: readonly string[] } | { pigeonholeIds: readonly string[] },
) {
  await ('sessionIds' in of
    ? tx.deleteFrom('frozenFigures').where('sessionId', 'in', of.sessionIds)
    : tx.deleteFrom('frozenFigures').where('pigeonholeId', 'in', of.pigeonholeIds)
  ).execute();
}

export async function forgetCleanings(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('cleanings').where('pigeonholeId', 'in', pigeonholeIds).execute();
}
