import type { JobSpec } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import { finalAuditId } from './audit.queries.ts';
import { headOfNumber, lastHead } from './audit-heads.queries.ts';
import type { Head } from './head.ts';
import { signNext } from './sign-next.ts';

const hour = 3_600_000;
/** Entries that one line of the log names. */
const mostNamed = 20;

/**
 * Signs what is new in the audit log, by a key that is not in the database. What it signed before, and where nothing is new
 * what it says once an hour in the log, are there to be compared with: whoever has the database could set it back.
 */
export function signAuditEntries(kernel: Kernel): JobSpec {
  const { db, keys, log, clock } = kernel;
  /** The last head that this process has signed. */
  let own: Pick<Head, 'number' | 'digest'> | null = null;
  let toldAt = 0;

  async function checkOwn(): Promise<void> {
    if (own === null) return;
    const kept = await headOfNumber(db, own.number);
    if (kept?.digest.equals(own.digest) !== true)
      log.error({ head: own.number }, 'the audit log no longer has what this server signed');
  }

  function tell(head: Head, isYoung: boolean): void {
    own = head;
    if (!head.follows)
      log.error(
        { head: head.number },
        'the head before in the audit log was changed, or is signed with a key that is not in SECRET_KEY',
      );
    if (head.unprovenIds.length > 0 && !isYoung)
      log.error(
        { entries: head.unprovenIds.slice(0, mostNamed) },
        'the audit log has entries that this installation did not write',
      );
    const now = clock.now().getTime();
    if (now - toldAt < hour) return;
    toldAt = now;
    log.info({ head: head.number, digest: head.digest.toString('hex') }, 'the audit log was signed');
  }

  return {
    name: 'chain-audit',
    everyMinutes: 1,
    run: async () => {
      await checkOwn();
      const before = await lastHead(db);
      const upTo = await finalAuditId(db, before?.lastEntryId ?? '0');
      for (let goesOn = true; goesOn; ) {
        const next = await db.transaction().execute((tx) => signNext({ tx, keys, now: clock.now() }, upTo));
        if (next !== null) tell(next.head, next.isYoung);
        goesOn = next?.isFull === true;
      }
    },
  };
}
