import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { explain, PostgresProblem } from './problem.ts';

let folder: string;
const said: string[] = [];

const start = (dataFolder = folder) => startOwnPostgres({ dataFolder, say: (line) => said.push(line) });

const cluster = (...parts: string[]) => path.join(folder, 'postgres', 'cluster', ...parts);

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function postmaster(): Promise<number> {
  return Number((await readFile(cluster('postmaster.pid'), 'utf8')).split('\n')[0]);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-postgres-'));
  // mkdtemp closes its folder; PostgreSQL runs as another user where the tests run as root.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('one data folder, through its life', { timeout: 20_000 }, () => {
  let postgres: OwnPostgres;

  test('a first start makes a database that belongs to the program and not to a superuser', async () => {
    postgres = await start();
    expect(said).toEqual([expect.stringMatching(/^Creating the database in /)]);
    const [me] = await query(
      postgres.url,
      `select rolsuper, rolcreatedb, current_database() as base from pg_roles where rolname = current_user`,
    );
    expect(me).toEqual({ rolsuper: false, rolcreatedb: false, base: 'volary' });
    await query(postgres.url, 'create table kept (name text)');
  });

  test('it keeps what it confirms, and lets nobody in without the password', async () => {
    const rows = await query<{ setting: string }>(
      postgres.url,
      `select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
    const stranger = postgres.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(stranger, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('a second program on the same folder is told who holds it', async () => {
    await expect(start()).rejects.toThrow(`(process ${process.pid}) is running on the database in ${folder}`);
  });

  test('when PostgreSQL is killed it comes back at the same address, with all that was committed', async () => {
    await query(postgres.url, `insert into kept values ('before the kill')`);
    process.kill(await postmaster(), 'SIGKILL');
    await expect
      .poll(() => query(postgres.url, 'select name from kept').catch(() => 'not yet'))
      .toEqual([{ name: 'before the kill' }]);
    await expect.poll(() => said.at(-1)).toMatch(/^PostgreSQL is back after/);
  });

  test('a stop ends the server, and the next start has everything', async () => {
    const pid = await postmaster();
    await postgres.stop();
    expect(() => process.kill(pid, 0)).toThrow();
    postgres = await start();
    expect(await query(postgres.url, 'select name from kept')).toHaveLength(1);
    await postgres.stop();
  });

  test('after kill -9 of the program the next one takes over the server that went on', async () => {
    const module = path.join(import.meta.dirname, 'own-postgres.ts');
    const program = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { startOwnPostgres } = await import(${JSON.stringify(module)});
         const own = await startOwnPostgres({ dataFolder: ${JSON.stringify(folder)}, say() {} });
         console.log(own.url); setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [url] = await once(program.stdout, 'data');
    const pid = await postmaster();
    await query(String(url).trim(), `insert into kept values ('before the second kill')`);
    program.kill('SIGKILL');
    await once(program, 'exit');

    postgres = await start();
    expect(await postmaster()).toBe(pid);
    expect(await query(postgres.url, 'select name from kept')).toHaveLength(2);
    await postgres.stop();
  });

  test('after kill -9 of both it starts anew, though another program got the old number', async () => {
    postgres = await start();
    process.kill(await postmaster(), 'SIGKILL');
    await postgres.stop();
    await sleep(300);
    const note = `${process.pid}\n${cluster()}\n1\n1\n\n127.0.0.1\n\nready   \n`;
    await writeFile(cluster('postmaster.pid'), note, { mode: 0o644 });
    postgres = await start();
    expect(await query(postgres.url, 'select name from kept')).toHaveLength(2);
    await postgres.stop();
  });

  test.runIf(process.platform === 'linux')(
    'after kill -9 of PostgreSQL to stop waits for its last processes, which still hold the folder',
    async () => {
      postgres = await start();
      const killed = await postmaster();
      // It gets the lock as soon as PostgreSQL lets go of it, in whose place it stands from then on.
      const last = spawn('flock', [cluster(), 'sleep', '0.5']);
      const gone = once(last, 'exit');
      const note = `${process.pid}\n${cluster()}\n1\n1\n\n127.0.0.1\n\nready   \n`;
      await writeFile(cluster('postmaster.pid'), note, { mode: 0o644 });
      await sleep(100);
      process.kill(killed, 'SIGKILL');
      await postgres.stop();
      await gone;
      expect(existsSync(cluster('postmaster.pid'))).toBe(false);
      postgres = await start();
      expect(await query(postgres.url, 'select name from kept')).toHaveLength(2);
      await postgres.stop();
    },
  );

  // On other systems nobody starts a program among processes of its own.
  test.runIf(process.platform === 'linux')(
    'among processes that do not see it, a second one is refused, and the first goes on',
    { timeout: 60_000 },
    async () => {
      postgres = await start();
      const pid = await postmaster();
      const note = await readFile(cluster('postmaster.pid'), 'utf8');
      // As a container sees it: no such process here, or one of another program. (PostgreSQL looks at its note once a minute.)
      for (const number of [2 ** 22 - 1, process.pid]) {
        await writeFile(cluster('postmaster.pid'), note.replace(/^\d+/, String(number)), { mode: 0o600 });
        await expect(start()).rejects.toThrow('Another PostgreSQL is at work on');
        expect(await readFile(cluster('postmaster.pid'), 'utf8')).toContain(`${number}\n`);
      }
      await writeFile(cluster('postmaster.pid'), note, { mode: 0o600 });
      expect(await query(postgres.url, 'select name from kept')).toHaveLength(2);
      expect(await postmaster()).toBe(pid);
      await postgres.stop();
    },
  );

  test('when its port is taken it finds another and remembers it', async () => {
    const { port } = JSON.parse(await readFile(cluster('access.json'), 'utf8'));
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    postgres = await start();
    other.close();
    const now = new URL(postgres.url).port;
    expect(now).not.toBe(String(port));
    await postgres.stop();
    expect(JSON.parse(await readFile(cluster('access.json'), 'utf8')).port).toBe(Number(now));
  });

  test('a log that cannot be written gets a sentence', async () => {
    const log = path.join(folder, 'postgres', 'server.log');
    await rm(log);
    await mkdir(log);
    await expect(start()).rejects.toThrow(`Cannot write the log of PostgreSQL in ${path.dirname(log)}`);
    await rm(log, { recursive: true });
  });

  test('data of another major version are left alone, and the way over is named', async () => {
    await writeFile(cluster('PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17.*docs\/backup\.md/);
    await rm(cluster('PG_VERSION'));
    await expect(start()).rejects.toThrow('Nothing was changed');
  });
});

describe('where it cannot run', () => {
  test('a folder that is a file gets a sentence', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(PostgresProblem);
    await expect(start(file)).rejects.toThrow(`in ${file}`);
  });

  test.each([
    ['could not write to file "pg_wal/xlogtemp.1": No space left on device', 'is full'],
    ['FATAL:  data directory "/x" has wrong ownership', 'chown -R'],
    [
      'FATAL:  could not create lock file "postmaster.pid": Read-only file system',
      'Cannot run PostgreSQL: /x is on a disk that is read-only.',
    ],
    ['PANIC:  could not locate a valid checkpoint record', 'restore the last backup'],
    ['2026 UTC [1] FATAL:  something new', 'It says: something new. Its full account is in /x/server.log.'],
  ])('%s', (words, expected) => {
    expect(explain(words, '/x', '/x/server.log').message).toContain(expected);
  });

  test.runIf(process.getuid?.() === 0)(
    'as root, under a closed home, it lives elsewhere and says where',
    async () => {
      const home = path.join(folder, 'closed');
      await mkdir(home, { mode: 0o700 });
      const postgres = await start(path.join(home, 'data'));
      try {
        expect(said).toContainEqual(
          expect.stringContaining(`The database is in ${postgres.folder} (PostgreSQL does not`),
        );
        expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      } finally {
        await postgres.stop();
        await rm(postgres.folder, { recursive: true });
      }
    },
  );
});
