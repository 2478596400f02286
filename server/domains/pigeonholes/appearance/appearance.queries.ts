import { sql } from 'kysely';
import {
  type Appearance,
  type AppearanceSetup,
  appearanceFields,
  type BrandingAbove,
  type Sponsor,
  usualAppearance,
} from '#contract/appearance/appearance.ts';
import type { ShownPicture } from '#contract/appearance/shown.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { filesCopied } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';

export async function appearanceOf(db: Db, pigeonholeId: string): Promise<Appearance> {
  const row = await db
    .selectFrom('pigeonholes as p')
    .leftJoin('appearances as a', 'a.pigeonholeId', 'p.id')
    .selectAll('a')
    .select(brandingAbove.as('team'))
    .where('p.id', '=', pigeonholeId)
    .executeTakeFirst();
  const sponsors = await sponsorsOf(db, pigeonholeId);
  if (row === undefined) return { ...usualAppearance, logo: null, sponsors, team: null };
  const { pigeonholeId: _, logoId, logoAlt, team, ...setup } = row;
  const logo = logoId === null ? null : { id: logoId, alt: logoAlt ?? '' };
  return { ...known(setup), logo, sponsors, team };
}

/** Of the event's workspace, where it counts. */
const brandingAbove = sql<BrandingAbove | null>`(
  SELECT json_build_object('name', w.name, 'locked', b.locked, 'brandName', b.brand_name, 'welcome', b.welcome,
    'brandAccent', b.brand_accent, 'brandGround', b.brand_ground,
    'brandDarkAccent', b.brand_dark_accent, 'brandDarkGround', b.brand_dark_ground,
    'logo', CASE WHEN b.logo_id IS NOT NULL THEN json_build_object('id', b.logo_id, 'alt', b.logo_alt) END)
  FROM team_brandings b JOIN workspaces w ON w.id = b.workspace_id
  WHERE b.workspace_id = p.workspace_id AND b.custom_branding)`;

/** What another version has written and this one does not know looks as usual. */
const known = (setup: Readonly<Record<string, unknown>>): AppearanceSetup => ({
  ...usualAppearance,
  ...Object.fromEntries(
    Object.entries(appearanceFields).flatMap(([name, field]) => {
      const read = field.safeParse(setup[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  ),
});

export async function writeAppearance(tx: Tx, pigeonholeId: string, setup: AppearanceSetup): Promise<void> {
  await tx
    .insertInto('appearances')
    .values({ pigeonholeId, ...setup })
    .onConflict((conflict) => conflict.column('pigeonholeId').doUpdateSet(setup))
    .execute();
}

export async function writeLogo(tx: Tx, pigeonholeId: string, logo: ShownPicture | null): Promise<void> {
  const row = { logoId: logo?.id ?? null, logoAlt: logo?.alt ?? '' };
  await tx
    .insertInto('appearances')
    .values({ pigeonholeId, ...usualAppearance, ...row })
    .onConflict((conflict) => conflict.column('pigeonholeId').doUpdateSet(row))
    .execute();
}

/** In their order. */
export async function sponsorsOf(db: Db, pigeonholeId: string): Promise<Sponsor[]> {
  return db
    .selectFrom('sponsors')
    .select(['id', 'name', 'pictureId', 'url'])
    .where('pigeonholeId', '=', pigeonholeId)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** After the others. */
export async function insertSponsor(
  tx: Tx,
  pigeonholeId: string,
  { name, pictureId, url }: Omit<Sponsor, 'id'>,
): Promise<Sponsor> {
  return tx
    .insertInto('sponsors')
    .values({
      pigeonholeId,
      name,
      pictureId,
      url,
      place: sql<number>`(SELECT coalesce(max(place), 0) + 1 FROM sponsors WHERE pigeonhole_id = ${pigeonholeId})`,
    })
    .returning(['id', 'name', 'pictureId', 'url'])
    .executeTakeFirstOrThrow();
}

export async function updateSponsor(
  tx: Tx,
  pigeonholeId: string,
  { id, name, pictureId, url }: Sponsor,
): Promise<void> {
  await tx
    .updateTable('sponsors')
    .set({ name, pictureId, url })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSponsor(tx: Tx, pigeonholeId: string, id: string): Promise<void> {
  await tx.deleteFrom('sponsors').where('pigeonholeId', '=', pigeonholeId).where('id', '=', id).execute();
}

export async function writeSponsorOrder(
  tx: Tx,
  pigeonholeId: string,
  order: readonly string[],
): Promise<void> {
  await sql`
    UPDATE sponsors s SET place = given.place
    FROM unnest(${order}::bigint[]) WITH ORDINALITY AS given (id, place)
    WHERE s.id = given.id AND s.pigeonhole_id = ${pigeonholeId}`.execute(tx);
}

/** How large a picture of the event is. */
export async function sizeOfPicture(
  tx: Tx,
  pigeonholeId: string,
  id: string,
): Promise<{ width: number; height: number } | undefined> {
  return tx
    .selectFrom('files')
    .select(['width', 'height'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** With copies of its pictures. */
export async function copyAppearance(
  tx: Tx,
  { from, to, files }: Pick<Copied, 'from' | 'to' | 'files'>,
): Promise<void> {
  const { logo, sponsors: _sponsors, team: _team, ...setup } = await appearanceOf(tx, from);
  const copyOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  await writeAppearance(tx, to, { ...setup, backgroundId: copyOf(setup.backgroundId) });
  const logoId = copyOf(logo?.id ?? null);
  if (logo !== null && logoId !== null) await writeLogo(tx, to, { ...logo, id: logoId });
  const copies = filesCopied(files);
  await sql`
    INSERT INTO sponsors (pigeonhole_id, name, picture_id, url, place)
    SELECT ${to}, name, ${copies} ->> picture_id, url, place
    FROM sponsors WHERE pigeonhole_id = ${from} AND ${copies} ? picture_id ORDER BY place, id`.execute(tx);
}

export async function appearancePicturesIn(tx: Tx, fileIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT background_id AS id FROM appearances WHERE background_id = ANY(${fileIds})
    UNION SELECT logo_id FROM appearances WHERE logo_id = ANY(${fileIds})
    UNION SELECT picture_id FROM sponsors WHERE picture_id = ANY(${fileIds})`.execute(tx);
  return rows.map(({ id }) => id);
}
