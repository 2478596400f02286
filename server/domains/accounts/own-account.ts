import type { Handler } from '#server/kernel/http/handle.ts';
import type { PageAnswers, Visit } from '#server/kernel/http/page-answers.ts';
import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { readSubscriptionToken } from '#server/kernel/mail/subscription-link.ts';
import { subscriptionsOf } from '#server/kernel/mail/subscriptions.queries.ts';
import { closeAccount } from './closing/close-account.ts';
import { closingPage } from './closing/closing-page.ts';
import { downloadMyData } from './closing/download-my-data.ts';
import { eraseClosedAccounts } from './closing/erase-closed-accounts.job.ts';
import { keepAccount } from './closing/keep-account.ts';
import { emailChangeOf } from './email-change/email-change.queries.ts';
import { forgetOldFeedback } from './feedback/feedback.queries.ts';
import { sendFeedback } from './feedback/send-feedback.ts';
import { backToLast } from './last-visit/back-to-last.ts';
import { noteVisit } from './last-visit/note-visit.ts';
import { passwordOf } from './passwords/password.queries.ts';
import { editProfile } from './profile/edit-profile.ts';
import { editSettings } from './profile/edit-settings.ts';
import { profileOf } from './profile/profile.queries.ts';
import { removeProfilePicture, setProfilePicture } from './profile/set-picture.ts';
import { editSubscriptions } from './subscriptions/edit-subscriptions.ts';
import { setSubscriptions, unsubscribe } from './subscriptions/set-subscriptions.ts';

/** What somebody does with an account of their own, once they are in. */
export const ownAccountHandlers: readonly Handler[] = [
  editProfile,
  setProfilePicture,
  removeProfilePicture,
  editSettings,
  editSubscriptions,
  setSubscriptions,
  unsubscribe,
  closeAccount,
  keepAccount,
  downloadMyData,
  sendFeedback,
  noteVisit,
];

export const ownAccountPages: PageAnswers = {
  'account-setting': async ({ db }, { subject: { account } }) => ({
    data: {
      ...(await profileOf(db, account.accountId)),
      locale: account.locale,
      subscriptions: await subscriptionsOf(db, account.email),
    },
  }),
  'account-profile': async ({ db, clock }, { subject: { account } }) => {
    const { accountId } = account;
    const change = await emailChangeOf(db, accountId, clock.now());
    const emailChange = change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null;
    const password = await passwordOf(db, accountId);
    const hasPassword = typeof password?.passwordHash === 'string';
    return { data: { ...(await profileOf(db, accountId)), emailChange, hasPassword } };
  },
  'account-plan': ({ config: { limits } }) => ({
    data: { liveConnections: limits.liveConnections, joinsPerSecond: limits.joinsPerSecond },
  }),
  'account-advanced': closingPage,
  'last-visited': backToLast,
  newsletter: async (kernel, visit) => {
    const mailed = addressOf(kernel, visit);
    if (mailed === undefined) return { missing: true };
    // The address for mail programs, opened in a browser: opening it takes nobody off a list.
    if (visit.query.list !== undefined)
      return { redirect: `/newsletter?${new URLSearchParams({ token: mailed.token })}` };
    return { data: { ...mailed, subscriptions: await subscriptionsOf(kernel.db, mailed.email) } };
  },
  'newsletter-success': (kernel, visit) => {
    const mailed = addressOf(kernel, visit);
    return mailed === undefined ? { missing: true } : { data: mailed };
  },
};

/** The address that the token of a mail stands for. */
function addressOf(
  { keys }: Kernel,
  { query: { token } }: Visit,
): { email: string; token: string } | undefined {
  const email = typeof token === 'string' ? readSubscriptionToken(keys, token) : undefined;
  return email === undefined || token === undefined ? undefined : { email, token };
}

export const ownAccountJobs = (kernel: Kernel): readonly JobSpec[] => [
  eraseClosedAccounts(kernel),
  {
    name: 'forget-old-feedback',
    everyMinutes: 30,
    run: () => forgetOldFeedback(kernel.db, kernel.clock.now()),
  },
];
