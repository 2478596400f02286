import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/kernel/db/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { abandonedFolders, makeFolderOfRun, removeFolder, writeTo } from './folder-for-tests.ts';

/** The addresses of the run's PostgreSQL, and the template that each test's database is copied from. */
export type TestPostgres = { url: string; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const template = 'volary_template';

type Server = Pick<OwnPostgres, 'url' | 'adminUrl'>;

/**
 * One PostgreSQL for a run of the suite, with one migrated database to copy from. TEST_POSTGRES names another one to run on, by
 * the address of its superuser: of another version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = makeFolderOfRun();
  writeTo(folder);
  const given = process.env.TEST_POSTGRES;
  if (given !== undefined) {
    const forget = await onGiven(project, given);
    return () => forget().then(() => removeFolder(folder));
  }
  const postgres = await startIn(folder);
  await makeTemplate(postgres);
  project.provide('postgres', { url: postgres.url, adminUrl: postgres.adminUrl, template });
  return async () => {
    await postgres.stop();
    await removeFolder(folder);
  };
}

async function onGiven(project: TestProject, adminUrl: string): Promise<() => Promise<void>> {
  const password = randomBytes(12).toString('hex');
  const owner = new URL(adminUrl);
  owner.username = 'volary';
  owner.password = password;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${template}`);
    const { rowCount } = await admin.query(`select from pg_roles where rolname = 'volary'`);
    await admin.query(`${rowCount === 0 ? 'create' : 'alter'} role volary login password '${password}'`);
  });
  const server: Server = { url: owner.href, adminUrl };
  await makeTemplate(server);
  project.provide('postgres', { ...server, template });
  return () => withAdmin(adminUrl, async (admin) => void (await admin.query(`drop database ${template}`)));
}

async function withAdmin(adminUrl: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

async function startIn(folder: string): Promise<OwnPostgres> {
  // These data need not survive a power cut. (Surviving a kill of PostgreSQL does not depend on it.)
  return startOwnPostgres({
    dataFolder: folder,
    say: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
  });
}

async function makeTemplate({ adminUrl, url }: Server): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`create database ${template} owner volary`);
  });
  const own = new URL(url);
  own.pathname = template;
  await migrate(own.href);
  // To make its tables takes longer than to copy them; tests of commands and of starts begin without them.
  const queue = new PgBoss({ connectionString: own.href, schedule: false, supervise: false });
  await queue.start();
  await queue.stop({ graceful: false });
}

/** A run that was killed leaves its server behind: the next one takes it over, and stops it. */
async function removeLeftovers(): Promise<void> {
  for (const folder of abandonedFolders()) {
    await startIn(folder)
      .then((postgres) => postgres.stop())
      .catch(() => undefined);
    await removeFolder(folder);
  }
}
