import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from './database.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-second-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The server as an operator starts it on a database of their own; what it says so far. */
function start(databaseUrl: string) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: '1',
      ORIGIN: '',
      REDIS_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  const says = (words: string) => expect.poll(() => said, { timeout: 60_000 }).toContain(words);
  return { child, says };
}

test('a second server without Redis waits for the first, and comes in as soon as that one is killed', async () => {
  await using database = await emptyDatabase();
  const first = start(database.url);
  await first.says('is ready');
  const second = start(database.url);
  await second.says('Another Volary is on this database');
  first.child.kill('SIGKILL');
  await second.says('is ready');
}, 180_000);

test('a database that is not there is said in a sentence', async () => {
  const url = new URL('postgres://volary:hunter2@127.0.0.1:9/volary');
  const server = start(url.href);
  await server.says('PostgreSQL at DATABASE_URL (127.0.0.1:9/volary) cannot be used');
}, 180_000);
