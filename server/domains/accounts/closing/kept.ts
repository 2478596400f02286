import { fileAsDataUrl } from '#server/domains/files/index.ts';
import type { Kept } from '#server/kernel/kept/kept.ts';
import { forgetMailsOf } from '#server/kernel/mail/mails.queries.ts';
import { feedbackOf } from '../feedback/feedback.queries.ts';
import { pictureOf, picturesAmong } from '../profile/profile.queries.ts';
import { addressesWanted, deleteAccount, exportOfAccount, forgetVisitsTo } from './closing.queries.ts';

export const kept: Kept = {
  tables: [
    'accountDetails',
    'accounts',
    'earlierPasswords',
    'emailChanges',
    'emailedCodes',
    'feedback',
    'keyChallenges',
    'lastVisits',
    'mailedLinks',
    'recoveryCodes',
    'recoveryRequests',
    'secondFactors',
    'signInSessions',
    'signUpMails',
    'signUps',
    'ssoIdentities',
    'ssoRequests',
    'ssoTickets',
    'trustedDevices',
  ],
  copy: async () => undefined,
  async forget({ tx }, scope) {
    if (scope.of === 'all') await forgetVisitsTo(tx, scope.pigeonholeIds);
    if (scope.of !== 'person') return;
    for (const email of await addressesWanted(tx, scope.person.accountId)) await forgetMailsOf(tx, email);
    await deleteAccount(tx, scope.person);
  },
  uses: picturesAmong,
  async export(db, { accountId }) {
    const pictureId = await pictureOf(db, accountId);
    return {
      ...(await exportOfAccount(db, accountId)),
      picture: pictureId === null ? null : await fileAsDataUrl(db, pictureId),
      feedback: await feedbackOf(db, accountId),
    };
  },
};
