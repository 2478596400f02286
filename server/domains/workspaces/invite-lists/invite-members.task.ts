import { closesAt } from '#server/domains/accounts/index.ts';
import { writeAudit, writerOf } from '#server/kernel/audit/audit.queries.ts';
import { byAccount } from '#server/kernel/audit/audit-entry.ts';
import type { Role } from '#server/kernel/authorize/subjects.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { TaskKind } from '#server/kernel/tasks/task-kind.ts';
import { requireLetters, writeInvite } from '../invites/mail-invite.ts';
import { workspacePolicy } from '../workspace.policy.ts';
import { lockAccount, lockWorkspace, workspaceFor } from '../workspaces.queries.ts';
import { toInvite } from './to-invite.ts';

type Input = { people: readonly { email: string; role: string }[] };
/** The next one who is invited, by their place in the list, and how many were before. */
type Cursor = { at: number; invited: number };

/** Letters a step writes: the team is locked for so long. */
const stepSize = 25;

/** Mails an invitation to each person of a list. Whoever was invited or has joined meanwhile is passed over. */
export const inviteMembers: TaskKind<Input, Cursor> = {
  name: 'inviteMembers',
  subject: 'workspace',
  async hold(tx, { accountId, subjectId }) {
    const id = subjectId ?? '';
    await lockWorkspace(tx, id);
    const found = await workspaceFor(tx, id, accountId);
    // What they have sent was revoked when their account closed: no more of it follows.
    if (found === undefined || (await closesAt(tx, accountId)) !== null) return false;
    const roles = new Set([found.role as Role]);
    const isTeam = found.kind === 'team';
    return workspacePolicy.invite({ kind: 'workspace', id, isTeam, accountId, roles, scopes: null });
  },
  async step({ kernel, tx, now, owner, input: { people }, cursor }) {
    const { at, invited } = cursor ?? { at: 0, invited: 0 };
    const workspaceId = owner.subjectId ?? '';
    const part = people.slice(at, at + stepSize);
    const sender = { workspaceId, accountId: owner.accountId };
    // In two teams at once they do not send twice as much.
    await lockAccount(tx, owner.accountId);
    const { rows: inside } = await toInvite({ tx, now }, sender, part);
    await requireLetters({ kernel, tx, now }, sender, inside.length);
    const writer = writerOf({ kernel, tx, now });
    const actor = byAccount(owner.accountId);
    for (const { email, role } of inside) {
      const { id: inviteId } = await writeInvite(
        { kernel, tx, now, workspaceId, inviter: owner },
        { email, role },
      );
      const about = { inviteId, role };
      await writeAudit(writer, actor, { action: 'member-invited', workspaceId, pigeonholeId: null, about });
    }
    const next = { at: at + part.length, invited: invited + inside.length };
    const of = people.length;
    if (next.at < of) return { next, done: next.at, of };
    return { over: { invited: next.invited, passedOver: of - next.invited } };
  },
  changes: ['members'],
  letter: ({ config }, { subjectId }, { invited = 0 }) => ({
    letter: 'invitesSent',
    url: `${originOf(config)}/team/${subjectId}/members`,
    values: { count: String(invited) },
  }),
};
