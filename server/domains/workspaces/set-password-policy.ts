import { setPasswordPolicy as endpoint } from '#contract/workspaces/teams.ts';
import { strictPasswordPolicy } from '#server/domains/accounts/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { holdToPolicies } from './hold-to-policies.ts';
import { keepPolicyOf } from './members/members.queries.ts';
import { memberIdsOf, workspaceOf } from './workspaces.queries.ts';
import { workspaceView } from './workspaces.view.ts';

export const setPasswordPolicy = handle(endpoint, 'workspace', async (call) => {
  const { tx, body, subject, note, expel } = call;
  const { id, accountId } = subject;
  const before = workspaceView(await workspaceOf(tx, id, accountId), subject);
  const { passwordsExpire: expire = before.passwordsExpire } = body;
  const { passwordsNotRepeated: notRepeated = before.passwordsNotRepeated } = body;
  await keepPolicyOf(tx, id, {
    passwordLastsDays: expire ? strictPasswordPolicy.lastsDays : null,
    passwordsBarred: notRepeated ? strictPasswordPolicy.barred : 0,
  });
  // In one order for all who lock these accounts.
  for (const memberId of await memberIdsOf(tx, id)) {
    await holdToPolicies(tx, memberId);
    if (body.passwordsExpire) expel({ by: 'proof', accountId: memberId });
  }
  await note({ expire, notRepeated });
  return { team: workspaceView(await workspaceOf(tx, id, accountId), subject) };
});
