import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccess, databaseUrl as urlOf } from '#server/kernel/postgres/access.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { choosePlace } from '#server/kernel/postgres/place.ts';
import { Browser } from './browser.ts';
import { newKey } from './live-client.ts';

const root = path.join(import.meta.dirname, '../..');
const phones = 24;

let folder: string;
let port: number;
let program: ChildProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'volary-kill-'));
  chmodSync(folder, 0o755);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as { port: number }).port;
  probe.close();
});

afterAll(async () => {
  program?.kill('SIGKILL');
  // Whoever comes next on this folder takes the orphaned PostgreSQL over, and stops it.
  await (await startOwnPostgres({ dataFolder: folder, say: () => undefined })).stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The program as a person starts it, with its own PostgreSQL. Resolves when it is ready. */
async function start(): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'fatal',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: '1',
      DATABASE_URL: '',
      ORIGIN: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  program = child;
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health?check=ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (child.exitCode !== null) throw new Error(`The program ended: ${said}`);
    await wait(100);
  }
  throw new Error(`The program was not ready in 30 seconds: ${said}`);
}

type Sent = { key: string; text: string; receipted: boolean };

/** Asks one question after the other until told to stop; what got no receipt is asked again with the same key. */
async function keepAsking(
  phone: Browser,
  lsId: string,
  name: string,
  sent: Sent[],
  running: () => boolean,
): Promise<void> {
  for (let turn = 0; running(); turn += 1) {
    const action: Sent = { key: newKey(), text: `${name} asks ${turn}`, receipted: false };
    sent.push(action);
    while (!action.receipted) {
      const answer = await phone
        .call('askQuestion', { params: { lsId }, body: { key: action.key, text: action.text } })
        .catch(() => null);
      if (answer?.status === 200) action.receipted = true;
      // Refused while the program is gone or coming up: the same key goes out again.
      else await wait(50);
    }
  }
}

test('the program is killed with kill -9 while a hall asks: every receipted question is there once (L2, L3)', {
  timeout: 90_000,
}, async () => {
  await start();
  const origin = `http://127.0.0.1:${port}`;
  const hall = await Promise.all(
    Array.from({ length: phones }, async () => {
      const phone = new Browser(origin);
      await phone.open('/FLOCK');
      await phone.call('joinRoom', { body: { passcode: 'FLOCK' } });
      return phone;
    }),
  );
  const database = await databaseUrl();
  const before = await questions(database);
  const lsId = await runningQna(database);

  const sent: Sent[] = [];
  let running = true;
  const asking = Promise.all(
    hall.map((phone, place) => keepAsking(phone, lsId, `Phone ${place}`, sent, () => running)),
  );
  for (let round = 0; round < 2; round += 1) {
    await wait(700);
    const exit = once(program as ChildProcess, 'exit');
    program?.kill('SIGKILL');
    await exit;
    await start();
  }
  await wait(500);
  running = false;
  await asking;

  const after = await questions(await databaseUrl());
  const asked = after.slice(before.length);
  expect(sent.length).toBeGreaterThan(phones);
  expect(asked.length).toBe(sent.length);
  expect(new Set(asked)).toEqual(new Set(sent.map((action) => action.text)));
});

/** The address of the program's own PostgreSQL, as it stands beside its data. */
async function databaseUrl(): Promise<string> {
  const place = await choosePlace(folder, () => undefined);
  return urlOf(await readAccess(place.cluster));
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

async function questions(url: string): Promise<string[]> {
  return (await query<{ text: string }>(url, 'SELECT text FROM questions ORDER BY id')).map(
    (row) => row.text,
  );
}

async function runningQna(url: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    url,
    "SELECT id FROM sessions WHERE type = 'qna' AND ends_at IS NULL",
  );
  return row?.id ?? '';
}
