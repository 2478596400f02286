import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type FreshDatabase = AsyncDisposable & {
  readonly url: string;
  drop(): Promise<void>;
};

/** A fresh database: a migrated, empty copy of the run's template. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return makeDatabase(`template ${inject('postgres').template}`);
}

/** A database without any tables, for tests that create their own; `options` are those of CREATE DATABASE. */
export async function emptyDatabase(options = ''): Promise<FreshDatabase> {
  return makeDatabase(options === '' ? '' : `template template0 ${options}`);
}

async function makeDatabase(from: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By files: page by page, through the log, it takes twice as long.
  await asAdmin(`create database ${name} ${from} strategy file_copy owner volary`);
  const own = new URL(inject('postgres').url);
  own.pathname = name;
  // By force: a connection left open by a test must not block the drop.
  const drop = () => asAdmin(`drop database if exists ${name} with (force)`);
  return { url: own.href, drop, [Symbol.asyncDispose]: drop };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
