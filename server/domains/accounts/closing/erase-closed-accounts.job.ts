import type { Db } from '#server/kernel/db/database.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import { endingOf } from '#server/kernel/kept/export-person.ts';
import { forgetPerson } from '#server/kernel/kept/forget.ts';
import type { Person } from '#server/kernel/kept/kept.ts';
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
      const about = ({ accountId }: Person) => ({ accountId });
      await eachAlone({ log: kernel.log, about }, allToErase(kernel.db, now), (person) =>
        forgetPerson(kernel, person, async (tx) => {
          if (!(await lockClosed(tx, person.accountId, now))) return false;
          const { handOver, onlyAdminOf } = await endingOf(kernel, tx, person);
          return handOver.length === 0 && onlyAdminOf.length === 0;
        }),
      );
    },
  };
}

/** Some at a time: those that have to stay hold nobody up who comes after them. */
async function* allToErase(db: Db, now: Date): AsyncGenerator<Person> {
  for (let after = '0'; ; ) {
    const some = await accountsToErase(db, { after, now });
    yield* some;
    const last = some.at(-1);
    if (last === undefined) return;
    after = last.accountId;
  }
}
