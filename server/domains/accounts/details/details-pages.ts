import { ownPath } from '#server/kernel/auth/same-origin.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { detailsOf } from './details.queries.ts';

export const detailsPages: PageAnswers = {
  'signup-details': async ({ db, config }, { query, subject }) => ({
    data: {
      ...(await detailsOf(db, subject.account.accountId)),
      next: ownPath(query.rd, originOf(config)) ?? '/p/list/',
    },
  }),
};
