import { hasUnsigned } from '#server/kernel/audit/actors.queries.ts';
import { signAuditEntries } from '#server/kernel/audit/sign-audit.job.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { JobSpec } from '#server/kernel/jobs/jobs.ts';
import { reasonOf } from '#server/kernel/jobs/reason-of.ts';
import { endingOf } from '#server/kernel/kept/export-person.ts';
import { forgetPerson } from '#server/kernel/kept/forget.ts';
import type { Person } from '#server/kernel/kept/kept.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { accountsToErase, lockClosed } from './closing.queries.ts';

/**
 * Erases the people whose days are over. Somebody who became the only owner of a team meanwhile, or the only admin of an
 * organisation, stays until it has another, and whoever did something that the audit log has not signed until it has (decision 0156).
 */
export function eraseClosedAccounts(kernel: Kernel): JobSpec {
  const { log } = kernel;
  const sign = signAuditEntries(kernel);
  return {
    name: 'erase-closed-accounts',
    everyMinutes: 30,
    run: async () => {
      // Where it cannot be signed, those who did nothing since go all the same.
      await sign
        .run({})
        .catch((error: unknown) => log.warn(reasonOf(error), 'the audit log could not be signed'));
      const now = kernel.clock.now();
      const about = ({ accountId }: Person) => ({ accountId });
      await eachAlone({ log, about }, allToErase(kernel.db, now), (person) =>
        forgetPerson(kernel, person, async (tx) => {
          if (!(await lockClosed(tx, person.accountId, now))) return false;
          const { handOver, onlyAdminOf } = await endingOf(kernel, tx, person);
          if (handOver.length > 0 || onlyAdminOf.length > 0) return false;
          if (!(await hasUnsigned(tx, person.accountId))) return true;
          log.warn(
            about(person),
            'an account waits to be erased: the audit log has not signed all of its entries',
          );
          return false;
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
