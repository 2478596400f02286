import type { Tx } from '#server/kernel/db/database.ts';
import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { mailSignUp } from './mail-sign-up.ts';
import { takeSignUpMails } from './sign-ups.queries.ts';

export const answerSignUpsJob = 'answer-sign-ups';

const atOnce = 50;

/** Writes the mails that sign-ups wait for. One run writes all that wait, however many there are. */
export function answerSignUps(kernel: Kernel): JobSpec {
  return {
    name: answerSignUpsJob,
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
  const asked = await takeSignUpMails(tx, atOnce);
  for (const one of asked) await mailSignUp(kernel, tx, one);
  return asked.length;
}
