import { inviteFromList as endpoint } from '#contract/workspaces/invite-lists.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { beginTask } from '#server/kernel/tasks/begin-task.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { requireLetters } from '../invites/mail-invite.ts';
import { inviteMembers } from './invite-members.task.ts';
import { readInviteList } from './read-invite-list.ts';
import { toInvite } from './to-invite.ts';

export const inviteFromList = handleInTwoSteps(
  endpoint,
  'workspace',
  readInviteList,
  async ({ kernel, tx, subject, who, query, now }, { rows, problems }) => {
    const count = problems.length;
    if (count > 0)
      throw new Refusal('Validation', {
        fields: { file: [{ key: 'invite.list.wrong', values: { count } }] },
      });
    const { id: workspaceId, accountId } = subject;
    const sender = { workspaceId, accountId };
    const { rows: written } = await toInvite({ tx, now }, sender, rows);
    await requireLetters({ kernel, tx, now }, sender, written.length);
    const { locale } = who;
    const row = await beginTask(tx, inviteMembers, {
      accountId,
      subjectId: workspaceId,
      locale,
      mailAtEnd: query.mailAtEnd,
      input: { people: rows.map(({ email, role }) => ({ email, role })) },
      now,
    });
    return { task: taskView(kernel.messages, locale, row) };
  },
);
