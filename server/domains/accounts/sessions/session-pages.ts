import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { userSessionList } from './session-list.ts';

export const sessionPages: PageAnswers = {
  'max-active-session': async ({ db, clock, config }, { subject: { session } }) => {
    const list = await userSessionList(db, session, clock.now());
    const most = config.limits.sessionsOfAccount;
    return {
      data: {
        userSessionList: list,
        user: { email: session.email, name: session.name },
        maxSessions: most,
        mayContinue: list.length < most,
      },
    };
  },
  'account-security': async ({ db }, { subject: { account } }) => {
    const password = await passwordOf(db, account.accountId);
    return { data: { hasPassword: typeof password?.passwordHash === 'string' } };
  },
};
