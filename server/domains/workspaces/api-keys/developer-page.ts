import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { workspaceOf } from '../workspaces.queries.ts';

export const developerPage: PageAnswers = {
  developer: async ({ db }, { subject: { id, accountId } }) => {
    const { name } = await workspaceOf(db, id, accountId);
    return { data: { teamId: id, name } };
  },
};
