import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { beginBackupRun } from '#server/kernel/backups/backup-runs.queries.ts';
import { checkBackups } from '#server/kernel/checks/check-backups.ts';
import { checkClock } from '#server/kernel/checks/check-clock.ts';
import { checkDatabase } from '#server/kernel/checks/check-database.ts';
import { checkDisk, spaceOf } from '#server/kernel/checks/check-disk.ts';
import { emptyDatabase, freshDatabase } from '#server/test/database.ts';
import { open, told } from './doctor.fixture.ts';

// What the doctor says of machines that are harder to make than those of checks.test.ts.

/** As the administrator of PostgreSQL, in that database. */
async function asAdmin(url: string, statement: string): Promise<void> {
  const there = new URL(inject('postgres').adminUrl);
  there.pathname = new URL(url).pathname;
  const admin = new Client({ connectionString: there.href });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

test('a database whose letters were sorted by an older operating system is told', async () => {
  await using database = await emptyDatabase(
    "encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'",
  );
  await asAdmin(
    database.url,
    `UPDATE pg_database SET datcollversion = '0.9' WHERE datname = current_database()`,
  );
  await using opened = open(database.url);
  expect(told(await checkDatabase(opened.db)).join('\n')).toMatch(
    /^broken Database locale: The operating system sorts differently since an update \(0\.9, now \S+\): some rows can’t be found\. Run REINDEX DATABASE/m,
  );
});

test('a database that may be read only by right is told with what PostgreSQL says', async () => {
  await using database = await freshDatabase();
  await asAdmin(
    database.url,
    'REVOKE EXECUTE ON FUNCTION pg_logical_emit_message(boolean, text, text, boolean) FROM public',
  );
  await using opened = open(database.url);
  expect(told(await checkDatabase(opened.db)).join('\n')).toMatch(
    /^broken Writing: Nothing can be written: permission denied/m,
  );
});

test('a database that takes long to commit is told', async () => {
  await using database = await freshDatabase();
  const url = new URL(database.url);
  const { hostname, port } = url;
  // A way that becomes long: each message takes half of the time that a commit may.
  let delay = 0;
  const sockets: Socket[] = [];
  const farAway = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => setTimeout(() => to.write(bytes), delay));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(farAway, 'listening');
  url.port = String((farAway.address() as { port: number }).port);
  {
    await using opened = open(url.href);
    expect(told(await checkDatabase(opened.db)).join('\n')).toContain('PostgreSQL: Version');
    delay = 75;
    expect(told(await checkDatabase(opened.db)).join('\n')).toMatch(
      /^attention Writing: A commit takes \d+(\.\d)? ms, and every vote waits for one\. Give PostgreSQL a faster disk/m,
    );
  }
  for (const socket of sockets) socket.destroy();
  farAway.close();
});

test('a disk that gets full is told in time, and so is a folder that cannot be looked at', async () => {
  const space = (free: number) => ({ bavail: free * 1024, blocks: 100 * 1024, bsize: 1024 ** 2 });
  expect(told([space(40), space(4.9), space(0.4)].map((stats) => spaceOf('/data', stats)))).toEqual([
    'good Disk: 40 GB of 100 GB free for /data.',
    'attention Disk: 4.9 GB of 100 GB free for /data. Make room soon.',
    'broken Disk: 0.4 GB of 100 GB free for /data. Make room now: PostgreSQL stops when the disk is full.',
  ]);
  expect(told(await checkDisk(path.join(import.meta.filename, 'data')))).toEqual([
    expect.stringMatching(/^broken Disk: .*rarer-faults\.test\.ts\/data can’t be looked at: ENOTDIR/),
  ]);
});

test('a machine whose clock nothing keeps right is told', async () => {
  await using database = await freshDatabase();
  await using opened = open(database.url);
  // What systemd's command answers there.
  const folder = mkdtempSync(path.join(tmpdir(), 'volary-clock-'));
  const command = path.join(folder, 'timedatectl');
  writeFileSync(command, '#!/bin/sh\necho no\n');
  chmodSync(command, 0o755);
  const before = process.env.PATH;
  process.env.PATH = `${folder}:${before}`;
  try {
    expect(told(await checkClock(opened.db, () => new Date()))).toEqual([
      'attention Clock: Nothing keeps this machine’s clock right. Turn on time synchronization: timedatectl set-ntp true.',
    ]);
  } finally {
    process.env.PATH = before;
    rmSync(folder, { recursive: true });
  }
});

test('a first backup that is under way, one that never ended, and a trial that is due are told', async () => {
  await using database = await freshDatabase();
  await using opened = open(database.url);
  const now = new Date();
  const find = async (trial: boolean, at: Date) =>
    told(
      await checkBackups(
        { backup: { trial } as Parameters<typeof checkBackups>[0]['backup'] },
        opened.db,
        at,
      ),
    );
  await beginBackupRun(opened.db, 'backup', now);
  expect(await find(true, now)).toEqual([
    'attention Backups: The first one is under way.',
    'attention Restore trial: No backup has been restored yet. The first trial follows the first backup.',
  ]);
  const later = new Date(now.getTime() + 14 * 3_600_000);
  expect(await find(false, later)).toEqual([
    'broken Backups: The last one failed: it never ended. Run npm run backup and see why.',
  ]);
});
