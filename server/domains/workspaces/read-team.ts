import { readTeam as endpoint } from '#contract/workspaces/teams.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { workspaceOf } from './workspaces.queries.ts';
import { workspaceView } from './workspaces.view.ts';

export const readTeam = handle(endpoint, 'workspace', async ({ tx, subject }) => {
  // A personal workspace is no team.
  if (!subject.isTeam) throw new Refusal('NotFound');
  const { id, accountId } = subject;
  return { team: workspaceView(await workspaceOf(tx, id, accountId), subject) };
});
