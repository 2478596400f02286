import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { findDebianPackages } from './debian-packages-for-tests.ts';

/** A PgBouncer before a database, for a single test. */
export type TestPgBouncer = AsyncDisposable & {
  /** The address of the database through it. */
  readonly url: string;
};

const binary = '/usr/sbin/pgbouncer';
/** It refuses to run as root. */
const nobody = 65534;

/** The machine's PgBouncer. Null, after printing why, if there is none and none can be installed. */
export function findPgBouncer(): string | null {
  return findDebianPackages('poolers need PgBouncer', ['pgbouncer'], [binary]) ? binary : null;
}

/** With the settings that it comes with, but for addresses, `mode`, and what is given. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction',
  settings: Record<string, string> = {},
): Promise<TestPgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'volary-pgbouncer-'));
  const port = await freePort();
  const behind = new URL(databaseUrl);
  writeFileSync(
    path.join(folder, 'users.txt'),
    `"${decodeURIComponent(behind.username)}" "${decodeURIComponent(behind.password)}"\n`,
  );
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: path.join(folder, 'users.txt'),
    pool_mode: mode,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${behind.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const server = spawn(binary, [file], { stdio: 'ignore', ...asNobody });
  await listening(port, server);

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await wait(30);
  }
  throw new Error('PgBouncer did not start.');
}
