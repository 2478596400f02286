import { workspaceOf } from '#server/domains/workspaces/index.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';

export const teamBrandingPage: PageAnswers = {
  'team-branding': async ({ db }, { subject: { id, accountId, isTeam } }) => {
    if (!isTeam) return { missing: true };
    const { name } = await workspaceOf(db, id, accountId);
    return { data: { teamId: id, name } };
  },
};
