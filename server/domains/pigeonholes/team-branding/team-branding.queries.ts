import type { ShownPicture } from '#contract/appearance/shown.ts';
import {
  type TeamBranding,
  type TeamBrandingSetup,
  teamBrandingFields,
  usualTeamBranding,
} from '#contract/appearance/team-branding.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { eventIsOver } from '../pigeonholes.queries.ts';

export async function teamBrandingOf(db: Db, workspaceId: string): Promise<TeamBranding> {
  const row = await db
    .selectFrom('teamBrandings')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();
  if (row === undefined) return { ...usualTeamBranding, logo: null };
  const { workspaceId: _, logoId, logoAlt, ...setup } = row;
  return { ...known(setup), logo: logoId === null ? null : { id: logoId, alt: logoAlt } };
}

/** What another version has written and this one does not know looks as usual. */
const known = (setup: Readonly<Record<string, unknown>>): TeamBrandingSetup => ({
  ...usualTeamBranding,
  ...Object.fromEntries(
    Object.entries(teamBrandingFields).flatMap(([name, field]) => {
      const read = field.safeParse(setup[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  ),
});

export async function writeTeamBranding(
  tx: Tx,
  workspaceId: string,
  setup: TeamBrandingSetup,
): Promise<void> {
  await tx
    .insertInto('teamBrandings')
    .values({ workspaceId, ...setup })
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(setup))
    .execute();
}

export async function writeTeamLogo(tx: Tx, workspaceId: string, logo: ShownPicture | null): Promise<void> {
  const row = { logoId: logo?.id ?? null, logoAlt: logo?.alt ?? '' };
  await tx
    .insertInto('teamBrandings')
    .values({ workspaceId, ...usualTeamBranding, ...row })
    .onConflict((conflict) => conflict.column('workspaceId').doUpdateSet(row))
    .execute();
}

export async function teamLogosIn(tx: Tx, fileIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.selectFrom('teamBrandings').select('logoId').where('logoId', 'in', fileIds).execute();
  return rows.flatMap(({ logoId }) => logoId ?? []);
}

/** The events of a workspace whose screens somebody may have open. */
export async function openEventsOf(db: Db, workspaceId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pigeonholes as p')
    .select('p.id')
    .where('p.workspaceId', '=', workspaceId)
    .where('p.trashedAt', 'is', null)
    .where((row) => row.not(eventIsOver(now)))
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
