import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { loadWorkspace } from '../load-workspace.ts';
import { workspacePolicy } from '../workspace.policy.ts';
import { workspaceOf } from '../workspaces.queries.ts';

/** The page of API keys, for those who manage them; to everybody else there is none. */
export const developerPage: PageAnswers = {
  developer: async ({ db }, { params: { tId = '' }, who }) => {
    const workspace = await loadWorkspace(db, tId, who);
    if (workspace === undefined || !workspacePolicy.manageApiKeys(workspace)) return { missing: true };
    const { name } = await workspaceOf(db, tId, workspace.accountId);
    return { data: { teamId: tId, name } };
  },
};
