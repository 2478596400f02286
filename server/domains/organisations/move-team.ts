import { lockWorkspace } from '#server/domains/workspaces/index.ts';
import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { byHand } from '#server/kernel/audit/audit-entry.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import {
  isOrganisation,
  lockOrganisation,
  placeOfWorkspace,
  setOrganisationOf,
} from './organisations.queries.ts';
import { tellOrganisationQueue } from './tell-organisation.job.ts';

/** A team comes into an organisation, or leaves it. */
export type TeamMove = { workspaceId: string; organisationId: string };
type Means = {
  jobs: Pick<Jobs, 'queue'>;
  /** What the sessions of the team need before and after `change`. They stand above this domain, so the caller brings it. */
  around(move: TeamMove, change: () => Promise<void>): Promise<void>;
};

/** `already`: nothing was to be done. */
type Moved = { is: 'done' | 'already'; name: string };
type NoTeam = { is: 'noTeam' | 'personal' };
/** `elsewhere`: in which organisation it is. */
type NotAdded = NoTeam | { is: 'noOrganisation' } | { is: 'elsewhere'; name: string; organisationId: string };

/** Puts a team into an organisation: from then on its admins set up the sessions of the team too. */
export async function addOrganisationTeam(
  writer: AuditWriter,
  means: Means,
  { organisationId, teamId }: { organisationId: string; teamId: string },
): Promise<Moved | NotAdded> {
  const { tx } = writer;
  // Both rows in the one order, as calls lock them.
  await lockOrganisation(tx, organisationId);
  if (!(await isOrganisation(tx, organisationId))) return { is: 'noOrganisation' };
  const team = await heldTeam(writer, teamId);
  if ('is' in team) return team;
  const { name, organisationId: before } = team;
  if (before === organisationId) return { is: 'already', name };
  if (before !== null) return { is: 'elsewhere', name, organisationId: before };
  await move(writer, means, { workspaceId: teamId, organisationId }, 'addOrganisationTeam');
  return { is: 'done', name };
}

/** Takes a team out of the organisation it is in: what that has set up counts in it no longer. */
export async function removeOrganisationTeam(
  writer: AuditWriter,
  means: Means,
  teamId: string,
): Promise<Moved | NoTeam> {
  const team = await heldTeam(writer, teamId);
  if ('is' in team) return team;
  const { name, organisationId } = team;
  if (organisationId === null) return { is: 'already', name };
  await move(writer, means, { workspaceId: teamId, organisationId }, 'removeOrganisationTeam');
  return { is: 'done', name };
}

/** Locked first: what is read of it stays so. */
async function heldTeam({ tx }: AuditWriter, id: string) {
  await lockWorkspace(tx, id);
  const found = await placeOfWorkspace(tx, id);
  if (found === undefined) return { is: 'noTeam' as const };
  return found.kind === 'team' ? found : { is: 'personal' as const };
}

async function move(
  writer: AuditWriter,
  { jobs, around }: Means,
  moved: TeamMove,
  action: 'addOrganisationTeam' | 'removeOrganisationTeam',
): Promise<void> {
  const { tx } = writer;
  const { workspaceId, organisationId } = moved;
  await around(moved, () =>
    setOrganisationOf(tx, workspaceId, action === 'addOrganisationTeam' ? organisationId : null),
  );
  await writeAudit(writer, byHand, { workspaceId, pigeonholeId: null, action, about: { organisationId } });
  await jobs.queue(tx, { ...tellOrganisationQueue, data: { organisationId } });
}
