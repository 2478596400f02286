import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { detailsOf } from './details.queries.ts';

export const detailsPages: PageAnswers = {
  'signup-details': async ({ db, config }, { query, who }) => ({
    data: {
      ...(await detailsOf(db, who.account?.accountId ?? '0')),
      next: ownPath(query.rd, originOf(config)) ?? '/p/list/',
    },
  }),
};
