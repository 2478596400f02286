import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { workspaceOf } from '../workspaces.queries.ts';

export const teamSecurityPage: PageAnswers = {
  'team-security': async ({ db }, { subject: { id, accountId, isTeam } }) => {
    if (!isTeam) return { missing: true };
    const { name } = await workspaceOf(db, id, accountId);
    return { data: { teamId: id, name } };
  },
};
