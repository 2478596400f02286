import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { freePort } from '../free-port.ts';
import { findDebianPackages } from './debian-packages-for-tests.ts';

/** A Redis for a single test, which may be killed. */
export type TestRedis = AsyncDisposable & {
  readonly url: string;
  readonly alive: boolean;
  /** Ends it as a power cut would: kill -9. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  /** From now on it answers nothing, and keeps its connections. */
  halt(): void;
  goOn(): void;
  /** Sends any command, such as `['CLIENT', 'PAUSE', '2000']`. */
  command(words: readonly string[]): Promise<unknown>;
};

const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const binaries = ['redis-server', 'valkey-server'];
const debianRedis = '/usr/bin/redis-server';

/** The machine's Redis or Valkey. Null, after printing why, if there is none and none can be installed. */
export function findRedis(): string | null {
  const found = look();
  if (found !== null) return found;
  return findDebianPackages('several nodes need Redis', ['redis-server'], [debianRedis]) ? debianRedis : null;
}

function look(): string | null {
  const paths = places.flatMap((place) => binaries.map((binary) => `${place}/${binary}`));
  return paths.find((path) => existsSync(path)) ?? null;
}

export async function startRedis(binary: string): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  const redis: TestRedis = {
    url,
    get alive() {
      return server !== null;
    },
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawn(binary, options, { stdio: 'ignore' });
      try {
        await listening(port);
      } catch (error) {
        await redis.kill();
        throw error;
      }
    },
    async kill() {
      if (server === null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      server = null;
    },
    halt: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    async command(words) {
      const client = await createClient({ url }).connect();
      const answer = await client.sendCommand([...words]);
      client.destroy();
      return answer;
    },
    [Symbol.asyncDispose]: () => redis.kill(),
  };
  await redis.start();
  return redis;
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await wait(30);
  }
  throw new Error('Redis did not start.');
}
