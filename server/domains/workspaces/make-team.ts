import { makeTeam as endpoint } from '#contract/workspaces/teams.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { addTeam, workspaceOf } from './workspaces.queries.ts';
import { workspaceView } from './workspaces.view.ts';

export const makeTeam = handle(endpoint, 'account', async ({ tx, body, subject, note }) => {
  const { accountId } = subject.account;
  const workspaceId = await addTeam(tx, body.name, accountId);
  await note({}, { workspaceId });
  return { team: workspaceView(await workspaceOf(tx, workspaceId, accountId), { accountId, scopes: null }) };
});
