import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Browser } from '#server/test/browser.ts';
import type { World } from '#server/test/world.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Somebody of whom more is kept than is answered at once. */
export async function muchKeptOf(world: World, name: string): Promise<Browser & { email: string }> {
  const browser = await world.organiser(name);
  const { email } = (await browser.call('myAccount')).body.account;
  await sql`INSERT INTO mails (recipient, subject, html, plain, sent_at)
    SELECT ${email}, ${name} || ' ' || nth || repeat(' letter', 10000), '', '', now() FROM generate_series(1, 20) nth`.execute(
    world.program.kernel.db,
  );
  return Object.assign(browser, { email });
}

/** Asks for their data, which takes a task. */
export async function askForData(browser: Browser, mailAtEnd = false): Promise<Task> {
  const { status, body } = await browser.call('downloadMyData', { body: { mailAtEnd } });
  expect(status, JSON.stringify(body)).toBe(202);
  return (body as { task: Task }).task;
}

export async function taskAs(browser: Browser, taskId: string): Promise<Task> {
  return (await browser.call('readTask', { params: { taskId } })).body.task;
}

export async function until(browser: Browser, taskId: string, state: Task['state']): Promise<Task> {
  await expect.poll(async () => (await taskAs(browser, taskId)).state, { timeout: 30_000 }).toBe(state);
  return taskAs(browser, taskId);
}

/** As when they asked for their data, without the look at what is small, which reads the mails too. */
export async function queueMyData(world: World, ...emails: string[]): Promise<(string | undefined)[]> {
  const ids = [];
  for (const email of emails) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO tasks (account_id, kind, locale, mail_at_end, input, made_at, expires_at)
      SELECT id, 'myData', 'en', false, '{}', now(), now() + interval '1 day' FROM accounts WHERE email = ${email}
      ON CONFLICT DO NOTHING RETURNING id`.execute(world.program.kernel.db);
    ids.push(rows[0]?.id);
  }
  return ids;
}

/** Holds the step of each task that comes to the mails, until it is let go. */
export async function holdMails(world: World): Promise<AsyncDisposable & { letGo(): Promise<void> }> {
  const client = new Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE mails IN ACCESS EXCLUSIVE MODE');
  let held = true;
  const letGo = async () => {
    if (held) await client.query('COMMIT');
    held = false;
  };
  return {
    letGo,
    async [Symbol.asyncDispose]() {
      await letGo();
      await client.end();
    },
  };
}

/** A step stands at the mails that are held. */
export const stepWaits = (world: World) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'mails'::regclass`.execute(
          world.program.kernel.db,
        );
        return rows[0]?.waiting;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);

/** A node in a process of its own, on the database of a world. */
export function startNode(world: World): AsyncDisposable & { kill(): Promise<void> } {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'volary-node-'));
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: dataFolder,
      DATABASE_URL: world.databaseUrl,
      LOG_LEVEL: 'fatal',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: '1',
      ORIGIN: '',
      REDIS_URL: '',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    kill,
    async [Symbol.asyncDispose]() {
      await kill();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
