import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import type { AuditActor } from '#server/kernel/audit/audit-entry.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Kept, Person } from '#server/kernel/kept/kept.ts';
import type { Notice } from '#server/kernel/realtime/notices/notice.ts';
import { closeInviteLink, closeInvites } from './close-invites.ts';
import { takeBackInvites } from './invites/take-back-invites.ts';
import {
  apiKeysBy,
  deleteWorkspaces,
  forgetInvitesTo,
  invitesBy,
  invitesTo,
  lockWorkspacesOf,
  revokeInvitesBy,
  workspacesWithOthers,
} from './kept.queries.ts';

/** Workspaces that nobody else is in: they go with their last member, and so does what stands in them. */
export async function workspacesOfOne(db: Db, accountId: string): Promise<string[]> {
  const all = await workspacesWithOthers(db, accountId);
  return all.filter(({ others }) => others === 0).map(({ id }) => id);
}

/**
 * As when somebody is removed: they may have sent them to themselves. Whom an operator puts out may have the link of a team
 * that they lead, and another address. The teams are locked.
 */
async function takeBackSent(writer: AuditWriter, { accountId }: Person, by: AuditActor): Promise<Notice[]> {
  const told: Notice[] = [];
  for (const { id, role } of await workspacesWithOthers(writer.tx, accountId)) {
    const taken = await takeBackInvites(writer, by, { workspaceId: id, some: { by: accountId } });
    const leads = role !== 'member';
    const closed = by.kind === 'system' && leads && (await closeInviteLink(writer, id, by));
    if (taken || closed) told.push({ circle: { of: 'workspace', id }, changed: [{ thing: 'members', id }] });
  }
  return told;
}

export const kept: Kept = {
  tables: ['apiKeys', 'teamInviteLinks', 'teamInvites', 'teamSignUps', 'workspaceMembers', 'workspaces'],
  ending: async (db, { accountId }) => {
    const teams = (await workspacesWithOthers(db, accountId)).filter(({ kind }) => kind === 'team');
    const [alone, together] = [
      teams.filter(({ others }) => others === 0),
      teams.filter(({ others }) => others > 0),
    ];
    const lastOwner = (team: (typeof teams)[number]) => team.role === 'owner' && team.otherOwners === 0;
    const names = (some: typeof teams) => some.map(({ name }) => name);
    return {
      teamsThatGo: names(alone),
      handOver: names(together.filter(lastOwner)),
      teamsThatStay: names(together.filter((team) => !lastOwner(team))),
    };
  },
  hold: (tx, { accountId }) => lockWorkspacesOf(tx, accountId),
  // They go with it: whoever came in by an invitation until then would be in a team whose owner nobody can reach, and which keeps
  // the account from being erased.
  async shut(writer, person, by) {
    const { accountId } = person;
    await lockWorkspacesOf(writer.tx, accountId);
    await closeInvites(writer, await workspacesOfOne(writer.tx, accountId), by);
    return takeBackSent(writer, person, by);
  },
  async suspend(writer, person, by) {
    await takeBackSent(writer, person, by);
  },
  copy: async () => undefined,
  export: async (db, person) => ({
    workspaces: (await workspacesWithOthers(db, person.accountId)).map(({ name, kind, role, joinedAt }) => ({
      name,
      kind,
      role,
      joinedAt,
    })),
    invitationsReceived: await invitesTo(db, person),
    invitationsSent: await invitesBy(db, person),
    apiKeys: await apiKeysBy(db, person),
  }),
  async forget({ tx }, scope) {
    if (scope.of !== 'person') return;
    await forgetInvitesTo(tx, scope.person);
    // Whoever logs in while their account closes may have sent more.
    await revokeInvitesBy(tx, scope.person);
    await deleteWorkspaces(tx, await workspacesOfOne(tx, scope.person.accountId));
  },
};
