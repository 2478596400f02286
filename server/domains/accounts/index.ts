import { forgetOldSignInSessions } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { accountPolicy } from './account.policy.ts';
import { accountPages } from './account-pages.ts';
import { forgetOldLinks } from './accounts.queries.ts';
import { answerRecoveries } from './answer-recoveries.job.ts';
import { changeExpiredPassword } from './change-expired-password.ts';
import { changePassword } from './change-password.ts';
import { myAccount } from './my-account.ts';
import { passwordsWaiting } from './passwords.ts';
import { recover } from './recover.ts';
import { halfwayPolicy } from './sessions/halfway.policy.ts';
import { signIn } from './sign-in.ts';
import { forgetOldTries } from './sign-in-tries.queries.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { checkSso } from './sso/check-sso.ts';
import { verifySignUp } from './verify-sign-up.ts';

export { type AccountRole, accountRoles, giveRole } from './give-role.ts';
export { makeVerifiedAccount, replacePassword } from './make-verified-account.ts';
export {
  applyPasswordPolicy,
  type PasswordPolicy,
  strictPasswordPolicy,
} from './password-policy.ts';
export { passwordsWaiting } from './passwords.ts';
export { endSession } from './sign-out.ts';

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
    checkSso,
  ],
  subjects: {
    account: { load: async () => undefined, policy: accountPolicy },
    halfway: { load: async () => undefined, policy: halfwayPolicy },
  },
  pages: accountPages,
  gauges: [
    {
      name: 'volary_password_hashes_waiting',
      help: 'Passwords that are hashed or wait for it, one at a time',
      read: passwordsWaiting,
    },
  ],
  jobs: (kernel) => [
    answerRecoveries(kernel),
    {
      name: 'forget-old-sign-ins',
      everyMinutes: 30,
      run: async () => {
        await forgetOldSignInSessions(kernel.db);
        await forgetOldLinks(kernel.db, kernel.clock.now());
        await forgetOldTries(kernel.db, kernel.clock.now());
      },
    },
  ],
};
