import { readAssignees as endpoint } from '#contract/kinds/qna/assign-questions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { membersIn } from './assignees.queries.ts';

export const readAssignees = handle(endpoint, 'session', async ({ tx, subject, who }) => {
  const members = await membersIn(tx, subject.workspaceId);
  return { assignees: members.map((member) => ({ ...member, isMe: member.id === who.account?.accountId })) };
});
