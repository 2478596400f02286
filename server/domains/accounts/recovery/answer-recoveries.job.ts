import type { Tx } from '#server/kernel/db/database.ts';
import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { accountByEmail } from '../accounts.queries.ts';
import { mayRegister } from '../sign-up/may-sign-up.ts';
import { mailRecoveryLink } from './mail-recovery-link.ts';
import { takeRecoveryRequests } from './recovery.queries.ts';

export const answerRecoveriesJob = 'answer-recoveries';

const atOnce = 50;

/** Mails a link for each request whose address has an account. One run answers all that wait, however many there are. */
export function answerRecoveries(kernel: Kernel): JobSpec {
  return {
    name: answerRecoveriesJob,
    everyMinutes: 10,
    run: async () => {
      let answered: number;
      do {
        answered = await kernel.db.transaction().execute((tx) => answerSome(kernel, tx));
      } while (answered === atOnce);
    },
  };
}

async function answerSome(kernel: Kernel, tx: Tx): Promise<number> {
  const requests = await takeRecoveryRequests(tx, atOnce);
  for (const { email, locale, redirectTo, askedAt } of requests) {
    const account = await accountByEmail(tx, email);
    // A new password proves the address too: it would finish a sign-up of long ago, where nobody may sign up any more.
    if (account !== undefined && (account.verifiedAt !== null || mayRegister(kernel.config, email)))
      await mailRecoveryLink(kernel, tx, account, { locale, redirectTo, at: askedAt });
  }
  return requests.length;
}
