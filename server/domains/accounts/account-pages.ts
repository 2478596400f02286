import { recoveryLockSeconds } from '#contract/accounts/recovery.ts';
import type { PageAnswers, Visit } from '#server/kernel/http/page-answers.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { openRecoveryLink } from './recovery/open-recovery-link.ts';
import { secondFactorPages } from './second-factor/second-factor-pages.ts';
import { sessionPages } from './sessions/session-pages.ts';
import { openSignUpLink } from './sign-up/open-sign-up-link.ts';
import { signUpSent } from './sign-up/sign-up-sent.ts';
import { problemShown } from './sso/login-with.ts';

/** What the pages of signing in and of the account start with. */
export const accountPages: PageAnswers = {
  ...secondFactorPages,
  ...sessionPages,
  login: ({ config, messages }, { query, who }) => {
    const errors =
      query.expired === undefined
        ? problemShown(messages, who.locale, query.sso)
        : { error: 'SignInNeeded', description: messages.in(who.locale)('session.expired.reauth') };
    return {
      data: {
        loginNotification: config.loginNotification ?? null,
        rd: query.rd ?? null,
        mode: query.mode === 'organization' ? 'organization' : 'normal',
        signUp: config.registration.by !== 'invitation',
        news: config.loginNews,
      },
      ...(errors !== undefined && { errors }),
    };
  },
  logout: ({ messages }, { query, who }) => {
    const errors = problemShown(messages, who.locale, query.sso);
    return { data: {}, ...(errors !== undefined && { errors }) };
  },
  signup: ({ config: { registration } }) => ({
    data: {
      registration: registration.by,
      domains: registration.by === 'domains' ? [...registration.domains] : [],
    },
  }),
  'signup-sent': async (kernel, visit) => ({
    data: { outbox: showsOutbox(kernel, visit), ...(await signUpSent(kernel, visit.who)) },
  }),
  verify: async (kernel, { params: { token = '' }, who }) => {
    const opened = await openSignUpLink(kernel, token, who);
    if (opened.link === 'emailChange') return { redirect: `/verify/${token}` };
    return { data: opened, status: opened.link === 'good' ? 200 : 410 };
  },
  recovery: (kernel, visit) => ({
    data: {
      sent: visit.query.sent === '1',
      disableTimer: recoveryLockSeconds,
      outbox: showsOutbox(kernel, visit),
      rd: visit.query.rd ?? null,
    },
  }),
  'change-password': async (kernel, { params, who }) => {
    const opened = await openRecoveryLink(kernel, params.token ?? '', who);
    return { data: opened, status: opened.link === 'over' ? 410 : 200 };
  },
  'change-expired-password': (_, { query, subject: { session, step } }) => ({
    data: {
      // Whoever changes it unasked is not told that it has expired.
      passwordResetType: step === null ? 'other' : 'policyExpired',
      rd: query.rd ?? (step === null ? null : session.redirectTo),
    },
  }),
};

/** Without a mail server mails stay here, and whoever is on this machine may read them. */
function showsOutbox({ config }: Kernel, { local }: Visit): boolean {
  return config.outbox && local;
}
