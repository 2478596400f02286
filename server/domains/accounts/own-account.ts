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
  'account-setting': async ({ db }, { who: { account } }) =>
    account === null
      ? { missing: true }
      : {
          data: {
            ...(await profileOf(db, account.accountId)),
            subscriptions: await subscriptionsOf(db, account.email),
          },
        },
  'account-profile': async ({ db, clock }, { who: { account } }) => {
    if (account === null) return { missing: true };
    const { accountId } = account;
    const change = await emailChangeOf(db, accountId, clock.now());
    const emailChange = change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null;
    return { data: { ...(await profileOf(db, accountId)), emailChange } };
  },
  'account-plan': ({ config: { limits } }) => ({
    data: { liveConnections: limits.liveConnections, joinsPerSecond: limits.joinsPerSecond },
  }),
  'account-advanced': closingPage,
  'last-visited': backToLast,
  newsletter: async (kernel, visit) => {
    const email = addressOf(kernel, visit);
    if (email === undefined) return { missing: true };
    const subscriptions = await subscriptionsOf(kernel.db, email);
    return { data: { token: visit.query.token, email, subscriptions } };
  },
  'newsletter-success': (kernel, visit) => {
    const email = addressOf(kernel, visit);
    return email === undefined ? { missing: true } : { data: { email, token: visit.query.token } };
  },
};

const addressOf = ({ keys }: Kernel, { query }: Visit) =>
  typeof query.token === 'string' ? readSubscriptionToken(keys, query.token) : undefined;

export const ownAccountJobs = (kernel: Kernel): readonly JobSpec[] => [
  eraseClosedAccounts(kernel),
  {
    name: 'forget-old-feedback',
    everyMinutes: 30,
    run: () => forgetOldFeedback(kernel.db, kernel.clock.now()),
  },
];
