import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { freePort } from '#server/test/free-port.ts';
import { countBySql } from './counts.queries.ts';
import type { HallCounts } from './hall.ts';
import { simulate } from './simulate.ts';

const project = path.resolve(import.meta.dirname, '../..');
let folder = '';
let port = 0;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-killed-'));
  // The database runs as a user of its own when we are root.
  await chmod(folder, 0o711);
  port = await freePort();
  server = await startServer();
}, 60_000);

afterAll(async () => {
  await end(server, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test('a server killed in the middle of a vote storm loses nothing it receipted, and counts nothing twice (L2, L3)', async () => {
  let look: () => HallCounts = () => {
    throw new Error('The hall has not been opened.');
  };
  const simulating = simulate({
    address: `http://localhost:${port}`,
    passcode: 'FLOCK',
    attendees: 60,
    // Longer than the longest back-off before reconnecting (eight seconds).
    seconds: 16,
    seed: 4,
    organiser: {
      email: 'demo@volary.example',
      password: readFileSync(path.join(folder, 'demonstration.password'), 'utf8').trim(),
    },
    countBySql: count,
    watch: (given) => {
      look = given;
    },
  });
  await reached(() => look().receipted >= 25);
  await end(server, 'SIGKILL');
  server = await startServer();

  const result = await simulating;
  expect(result.counts).toMatchObject({ joined: 60, waiting: 0 });
  // Whoever has nothing to send may still be backing off on a busy machine.
  expect(result.counts.reconnects).toBeGreaterThan(30);
  expect(result.byApi.differences).toEqual([]);
  expect(result.bySql?.differences).toEqual([]);
  expect(result.bySql?.actions).toBe(result.counts.receipted);
  expect(result.right).toBe(true);
}, 90_000);

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    // Pages refer to the sources, so that no web build is needed.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: folder,
      VOLARY_DEV_ASSETS: 'on',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      DEMO: 'on',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  await reached(async () => {
    if (child.exitCode !== null) throw new Ended(`The server ended with ${child.exitCode}: ${said}`);
    return (await fetch(`http://127.0.0.1:${port}/api/health?check=ready`)).ok;
  });
  return child;
}

class Ended extends Error {}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function count(sessions: readonly string[]) {
  const postgres = await reachOwnPostgres({ dataFolder: folder, say: () => undefined });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await countBySql(client, sessions);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function reached(met: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 40_000;
  for (;;) {
    try {
      if (await met()) return;
    } catch (problem) {
      if (problem instanceof Ended || Date.now() > until) throw problem;
    }
    if (Date.now() > until) throw new Error('It did not happen in 40 seconds.');
    await sleep(20);
  }
}
