import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import { endingOf } from '#server/kernel/kept/export-person.ts';
import { forgetPerson } from '#server/kernel/kept/forget.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { accountsToErase, lockClosed } from './closing.queries.ts';

/**
 * Erases the people whose days are over. Somebody who became the only owner of a team meanwhile, or the only admin of an
 * organisation, stays until it has another.
 */
export function eraseClosedAccounts(kernel: Kernel): JobSpec {
  return {
    name: 'erase-closed-accounts',
    everyMinutes: 30,
    run: async () => {
      const now = kernel.clock.now();
      for (const person of await accountsToErase(kernel.db, now)) {
        await forgetPerson(kernel, person, async (tx) => {
          if (!(await lockClosed(tx, person.accountId, now))) return false;
          const { handOver, onlyAdminOf } = await endingOf(kernel, tx, person);
          return handOver.length === 0 && onlyAdminOf.length === 0;
        });
      }
    },
  };
}
