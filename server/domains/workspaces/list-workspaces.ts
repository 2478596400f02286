import { listWorkspaces as endpoint } from '#contract/workspaces/teams.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { workspacesOf } from './workspaces.queries.ts';
import { workspaceView } from './workspaces.view.ts';

export const listWorkspaces = handle(endpoint, 'organiser', async ({ tx, subject }) => {
  const rows = await workspacesOf(tx, subject);
  return { workspaces: rows.map((row) => workspaceView(row, subject)) };
});
