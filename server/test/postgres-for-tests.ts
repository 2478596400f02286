import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/kernel/db/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { isAlive } from '#server/kernel/postgres/process.ts';

/** The addresses of the run's PostgreSQL, and the template that each test's database is copied from. */
export type TestPostgres = { url: string; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const template = 'volary_template';

/** One PostgreSQL for a run of the suite, with one migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = path.join(tmpdir(), `volary-tests-${process.pid}`);
  const postgres = await startIn(folder);
  await makeTemplate(postgres);
  project.provide('postgres', { url: postgres.url, adminUrl: postgres.adminUrl, template });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startIn(folder: string): Promise<OwnPostgres> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  // These data need not survive a power cut. (Surviving a kill of PostgreSQL does not depend on it.)
  return startOwnPostgres({
    dataFolder: folder,
    say: () => undefined,
    settings: { fsync: 'off', max_connections: '200' },
  });
}

async function makeTemplate({ adminUrl, url }: OwnPostgres): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${template} owner volary`);
  await admin.end();
  const own = new URL(url);
  own.pathname = template;
  await migrate(own.href);
}

/** A run that was killed leaves its server behind: the next one takes it over, and stops it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.match(/^volary-tests-(\d+)$/)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = path.join(tmpdir(), name);
    await startIn(folder)
      .then((postgres) => postgres.stop())
      .catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
