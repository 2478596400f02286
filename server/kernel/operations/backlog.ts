import { backedUpAt } from '../backups/backup-runs.queries.ts';
import type { Database } from '../db/database.ts';
import type { JobCounts, Jobs } from '../jobs/jobs.ts';
import { mailsWaiting } from '../mail/mails.queries.ts';

type Backlog = { mails: number; jobs: readonly JobCounts[]; backedUpAt: Date | null };

/** Whoever asks sooner gets what is known: the database has better to do than to count for two who look. */
const keptFor = 10_000;
/** A database that is busy or away must not keep the other figures from whoever asks. */
const patience = 1_000;

/** Work that waits in the database. */
export function makeBacklog(db: Database, jobs: Pick<Jobs, 'counts'>): () => Promise<Backlog> {
  let known: Backlog = { mails: 0, jobs: [], backedUpAt: null };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    readAt = performance.now();
    try {
      const [mails, counts, at] = await Promise.all([mailsWaiting(db), jobs.counts(), backedUpAt(db)]);
      known = { mails, jobs: counts, backedUpAt: at };
    } catch {
      // The last known figures stand; that the database is away is told by health, pools and the log.
    } finally {
      reading = null;
    }
  }

  return async () => {
    if (reading === null && performance.now() - readAt > keptFor) reading = read();
    if (reading !== null) await Promise.race([reading, after(patience)]);
    return known;
  };
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
