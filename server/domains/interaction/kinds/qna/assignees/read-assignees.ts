import { readAssignees as endpoint } from '#contract/kinds/qna/assign-questions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isAtTheDesk } from '../questions.policy.ts';
import { membersIn } from './assignees.queries.ts';

export const readAssignees = handle(endpoint, 'session', async ({ tx, subject, who }) => {
  if (!isAtTheDesk(subject)) throw new Refusal('NotAllowed');
  const members = await membersIn(tx, subject.workspaceId);
  return { assignees: members.map((member) => ({ ...member, isMe: member.id === who.account?.accountId })) };
});
