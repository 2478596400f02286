import { makeTeam as endpoint } from '#contract/workspaces/teams.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { addTeam, workspaceOf } from './workspaces.queries.ts';
import { showWorkspace } from './workspaces.view.ts';

export const makeTeam = handle(endpoint, 'account', async ({ tx, body, subject, note }) => {
  const { accountId } = subject.account;
  const workspaceId = await addTeam(tx, body.name, accountId);
  await note({}, { workspaceId });
  return { team: showWorkspace(await workspaceOf(tx, workspaceId, accountId), { accountId, scopes: null }) };
});
