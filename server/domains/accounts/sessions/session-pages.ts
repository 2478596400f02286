import { pathOfStep } from '#server/kernel/auth/steps.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { userSessionList } from './session-list.ts';

export const sessionPages: PageAnswers = {
  'max-active-session': async ({ db, clock, config }, { who: { half } }) => {
    if (half === null) return { redirect: '/p/list/' };
    if (half.step !== 'sessions') return { redirect: pathOfStep(half.step, half.redirectTo) };
    const list = await userSessionList(db, half, clock.now());
    const most = config.limits.sessionsOfAccount;
    return {
      data: {
        userSessionList: list,
        user: { email: half.email, name: half.name },
        maxSessions: most,
        room: list.length < most,
      },
    };
  },
  'account-security': async ({ db }, { who: { account } }) => {
    const password = account === null ? undefined : await passwordOf(db, account.accountId);
    return { data: { hasPassword: typeof password?.passwordHash === 'string' } };
  },
};
