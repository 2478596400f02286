import { type Config, readConfig } from '#server/config.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { hasHeads } from '#server/kernel/audit/audit-heads.queries.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { type JobSpec, type Jobs, makeJobs } from '#server/kernel/jobs/jobs.ts';
import { makeKeys } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import type { MailDesk } from '#server/kernel/mail/write-mail.ts';
import { loadMessages } from '#server/kernel/messages.ts';
import { databaseToRead, ToolProblem } from './backup/database.ts';

const statementTimeout = 15_000;

type Command = {
  name: string;
  /** What it may leave to the server to do, such as sending mails: also to one that starts later. */
  queues: readonly Queue[];
  /** Whether it changes nothing, and so must leave no secret key behind either. */
  onlyLooks?: boolean;
};
type Queue = Omit<JobSpec, 'run' | 'everyMinutes'>;
type Means = { config: Config; mail: MailDesk; jobs: Pick<Jobs, 'queue'> };

/** What a command changes while the server runs, or is stopped: in one transaction. */
export async function besideServer<Done>(
  { name, queues, onlyLooks = false }: Command,
  act: (writer: AuditWriter, means: Means) => Promise<Done>,
): Promise<Done> {
  const config = readConfig(process.env, [], { onlyLooks });
  const reached = await databaseToRead(config);
  // What fails fails the command, which says so: a person is told once.
  const log = makeLog('silent');
  const db = openDatabase({ url: reached.url, size: 1, name: `volary ${name}`, statementTimeout }, log);
  const jobs = makeJobs({
    url: reached.url,
    log,
    database: db,
    statementTimeout,
    work: false,
    announced: false,
    ran: () => undefined,
  });
  try {
    const keys = makeKeys(config.secretKeys);
    // Before the queues make their own: a restore would find the database not empty.
    if (!(await hasHeads(db))) throw new ToolProblem('There are no tables yet: start Volary once.');
    if (queues.length > 0)
      await jobs.start(queues.map((queue) => ({ ...queue, run: async () => undefined })));
    const mail = { config, keys, messages: await loadMessages(), jobs };
    return await db.transaction().execute((tx) => act({ tx, keys, now: new Date() }, { config, mail, jobs }));
  } finally {
    await jobs.stop();
    await reached.stop();
  }
}
