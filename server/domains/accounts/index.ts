import { forgetOldSignInSessions } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { accountPolicy } from './account.policy.ts';
import { accountPages } from './account-pages.ts';
import { forgetOldLinks } from './accounts.queries.ts';
import { kept } from './closing/kept.ts';
import { myData } from './closing/my-data.task.ts';
import { detailsPages } from './details/details-pages.ts';
import { detailsHandlers } from './details/save-details.ts';
import { forgetOldEmailChanges } from './email-change/email-change.queries.ts';
import { emailChangePages } from './email-change/email-change-pages.ts';
import { stopEmailChange } from './email-change/stop-email-change.ts';
import { verifyEmailChange } from './email-change/verify-email-change.ts';
import { myAccount } from './my-account.ts';
import { ownAccountHandlers, ownAccountJobs, ownAccountPages } from './own-account.ts';
import { changeExpiredPassword } from './passwords/change-expired-password.ts';
import { changeOwnPassword } from './passwords/change-own-password.ts';
import { changePassword } from './passwords/change-password.ts';
import { passwordsWaiting } from './passwords/passwords.ts';
import { answerRecoveries } from './recovery/answer-recoveries.job.ts';
import { recover } from './recovery/recover.ts';
import { forgetOldTrustedDevices } from './second-factor/devices/trusted-devices.queries.ts';
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts';
import { halfwayPolicy } from './sessions/halfway.policy.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';
import { signIn } from './sign-in/sign-in.ts';
import { forgetOldTries } from './sign-in/sign-in-tries.queries.ts';
import { signOut } from './sign-in/sign-out.ts';
import { answerSignUps } from './sign-up/answer-sign-ups.job.ts';
import { requestVerification } from './sign-up/request-verification.ts';
import { signUp } from './sign-up/sign-up.ts';
import { forgetOldSignUps, forgetUnproved } from './sign-up/sign-ups.queries.ts';
import { verificationSent } from './sign-up/verification-sent.ts';
import { verifySignUp } from './sign-up/verify-sign-up.ts';
import { ssoHandlers } from './sso/sso-handlers.ts';
import { ssoPages } from './sso/sso-pages.ts';
import { forgetOldSso } from './sso/sso-requests.queries.ts';

export { accountByEmail } from './accounts.queries.ts';
export { makeAccount, type PasswordPath, resetPassword } from './by-operator/account-links.ts';
export { type AccountRole, accountRoles, giveRole } from './by-operator/give-role.ts';
export { isNotDone, type NotDone } from './by-operator/operator.ts';
export {
  closeAccountOf,
  removeSecondFactorsOf,
  suspendAccount,
  unsuspendAccount,
} from './by-operator/suspend-account.ts';
export { accountsLike } from './by-operator/suspension.queries.ts';
export { closesAt } from './closing/closing.queries.ts';
export { dayText } from './closing/day-text.ts';
export { firstPlace } from './details/first-place.ts';
export { keepPasswordPolicy } from './passwords/password.queries.ts';
export { strictPasswordPolicy } from './passwords/password-policy.ts';
export { hashPassword, passwordsWaiting } from './passwords/passwords.ts';
export { beginSession } from './sign-in/begin-session.ts';
export { logOut } from './sign-in/sign-out.ts';
export { keepSignUp } from './sign-up/keep-sign-up.ts';
export { makeVerifiedAccount, replacePassword } from './sign-up/make-verified-account.ts';
export { proveAddress } from './sign-up/prove-address.ts';
export { beginSsoRequest } from './sso/begin-sso-request.ts';
export { lastEndOf } from './sso/messages/certificates.ts';
export { renewDecryptionKey } from './sso/providers/decryption-key.ts';
export { providerCertificates, readSsoConfigs } from './sso/providers/read-sso-config.ts';
export { addSsoOrganisation, stopRequiringSso } from './sso/providers/sso-config.queries.ts';
export {
  claimDomain,
  giveDomainUp,
  isProofThere,
  proveDomain,
  saveProvider,
} from './sso/providers/sso-config.ts';
export {
  endingsTold,
  metadataDue,
  metadataUrlOf as providerMetadataUrl,
  noteEndingTold,
} from './sso/providers/sso-metadata.queries.ts';
export {
  type Reading,
  readMetadata,
  type TakenOver,
  takeOver,
} from './sso/providers/take-over-metadata.ts';
export { orRefused } from './sso/refused.ts';
export { requiresSso } from './sso/way-to-provider.ts';

export const accounts: Domain = {
  name: 'accounts',
  handlers: [
    signUp,
    verifySignUp,
    signIn,
    signOut,
    myAccount,
    recover,
    changePassword,
    changeExpiredPassword,
    changeOwnPassword,
    ...secondFactorHandlers,
    ...sessionHandlers,
    ...detailsHandlers,
    requestVerification,
    verificationSent,
    verifyEmailChange,
    stopEmailChange,
    ...ssoHandlers,
    ...ownAccountHandlers,
  ],
  subjects: {
    account: { load: async () => undefined, policy: accountPolicy },
    halfway: { load: async () => undefined, policy: halfwayPolicy },
  },
  pages: { ...accountPages, ...ssoPages, ...detailsPages, ...emailChangePages, ...ownAccountPages },
  kept,
  gauges: [
    {
      name: 'volary_password_hashes_waiting',
      help: 'Passwords that are hashed or wait for it, one at a time',
      read: passwordsWaiting,
    },
  ],
  tasks: [myData],
  jobs: (kernel) => [
    answerRecoveries(kernel),
    answerSignUps(kernel),
    ...ownAccountJobs(kernel),
    {
      name: 'forget-old-sign-ins',
      everyMinutes: 30,
      run: async () => {
        await forgetOldSignInSessions(kernel.db);
        await forgetOldLinks(kernel.db, kernel.clock.now());
        await forgetOldSignUps(kernel.db, kernel.clock.now());
        await forgetUnproved(kernel.db, kernel.clock.now());
        await forgetOldTries(kernel.db, kernel.clock.now());
        await forgetOldTrustedDevices(kernel.db, kernel.clock.now());
        await forgetOldSso(kernel.db, kernel.clock.now());
        await forgetOldEmailChanges(kernel.db, kernel.clock.now());
      },
    },
  ],
};
