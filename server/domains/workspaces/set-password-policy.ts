import { setPasswordPolicy as endpoint } from '#contract/workspaces/teams.ts';
import { strictPasswordPolicy } from '#server/domains/accounts/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { holdToPolicies } from './hold-to-policies.ts';
import { holdWorkspace } from './hold-workspace.ts';
import { keepPolicyOf, memberIds } from './members/members.queries.ts';
import { workspaceOf } from './workspaces.queries.ts';
import { showWorkspace } from './workspaces.view.ts';

export const setPasswordPolicy = handle(endpoint, 'workspace', async (call) => {
  const { tx, body, audit, expel } = call;
  const workspace = await holdWorkspace(call, 'setSecurity');
  const { id, accountId } = workspace;
  await keepPolicyOf(tx, id, {
    passwordLastsDays: body.passwordsExpire ? strictPasswordPolicy.lastsDays : null,
    passwordsBarred: body.passwordsNotRepeated ? strictPasswordPolicy.barred : 0,
  });
  for (const memberId of await memberIds(tx, id)) {
    await holdToPolicies(tx, memberId);
    if (body.passwordsExpire) expel({ by: 'proof', accountId: memberId });
  }
  await audit({
    channel: 'security',
    action: 'password-policy-set',
    workspaceId: id,
    pigeonholeId: null,
    about: { expire: body.passwordsExpire, notRepeated: body.passwordsNotRepeated },
  });
  return { team: showWorkspace(await workspaceOf(tx, id, accountId), workspace) };
});
