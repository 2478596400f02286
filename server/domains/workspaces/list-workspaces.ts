import { listWorkspaces as endpoint } from '#contract/workspaces/teams.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { workspacesOf } from './workspaces.queries.ts';
import { showWorkspace } from './workspaces.view.ts';

export const listWorkspaces = handle(endpoint, 'account', async ({ tx, subject }) => {
  const { accountId } = subject.account;
  const rows = await workspacesOf(tx, accountId);
  return { workspaces: rows.map((row) => showWorkspace(row, accountId)) };
});
