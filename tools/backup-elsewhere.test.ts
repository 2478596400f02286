import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isDue, lastTime, makeBackups } from '#server/kernel/backups/make-backups.job.ts';
import { checkBackups } from '#server/kernel/checks/check-backups.ts';
import { type Db, openDatabase } from '#server/kernel/db/database.ts';
import { makeLog } from '#server/kernel/log.ts';
import { loadMessages } from '#server/kernel/messages.ts';
import { emptyDatabase } from '#server/test/database.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { writeArchive } from './backup/archive.ts';
import { dropOldBackups } from './backup/backups-there.ts';
import { restore } from './restore.ts';

const run = promisify(execFile);
const world = worldForTests();
const say = (await loadMessages()).in('en');
let folder: string;
let identity: string;
let recipient: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-elsewhere-'));
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tool = (name: string, env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, ...envOf(env) },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );

const envOf = (env: Record<string, string> = {}) => ({
  DATABASE_URL: world.databaseUrl,
  DATA_FOLDER: path.join(folder, 'data'),
  VOLARY_ENV: 'test',
  ...env,
});

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const toldOf = async (db: Db, env: Record<string, string>, now: Date) =>
  (await checkBackups(readConfig(envOf(env), []), db, now)).map(
    ({ state, title, text, values }) => `${state} ${say(title)}: ${say(text, values)}`,
  );
const told = (env: Record<string, string> = {}, now = new Date()) =>
  toldOf(world.program.kernel.db, env, now);

describe('backups that go elsewhere', { timeout: 90_000 }, () => {
  test('one is encrypted, taken elsewhere, restored by its key, tried out by itself, and its age is told', async () => {
    const elsewhere = path.join(folder, 'elsewhere.age');
    const env = {
      BACKUP_FOLDER: path.join(folder, 'backups'),
      BACKUP_RECIPIENTS: recipient,
      BACKUP_IDENTITY: identity,
      BACKUP_COMMAND: `cp "$BACKUP_FILE" ${elsewhere}`,
    };
    expect(await told()).toEqual([expect.stringContaining('attention Backups: Volary has made none.')]);
    const organiser = await world.organiser('Bea');
    const { email } = (await organiser.call('myAccount')).body.account;

    const made = await tool('backup', env);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/read back and complete.*Encrypted for 1 of age.*Taken elsewhere/s);
    const bytes = await readFile(elsewhere);
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');

    // The copy alone is enough, with the key, on another machine.
    await using empty = await emptyDatabase();
    const target = (BACKUP_IDENTITY: string) =>
      readConfig(
        { ...envOf({ BACKUP_IDENTITY }), DATABASE_URL: empty.url, DATA_FOLDER: path.join(folder, 'after') },
        [],
      );
    for (const [key, why] of [
      ['', 'BACKUP_IDENTITY holds no key'],
      [await generateIdentity(), 'no key of BACKUP_IDENTITY opens it'],
    ] as const)
      await expect(restore(target(key), elsewhere, { replace: false })).rejects.toThrow(why);
    const { end } = await restore(target(identity), elsewhere, { replace: false });
    expect(end.rows.accounts).toBeGreaterThan(0);
    const options = { url: empty.url, size: 1, name: 'after a restore', statementTimeout: 5_000 };
    const restored = openDatabase(options, makeLog('silent'));
    const afterwards = await toldOf(restored, {}, later(24)).finally(() => restored.destroy());
    expect(afterwards).toEqual([expect.stringContaining('attention Backups: Volary has made none.')]);

    expect(await told()).toEqual([
      expect.stringMatching(/^good Backups: The last one is 0 hours old: \S+\.age\.$/),
    ]);
    expect((await told({}, later(50)))[0]).toMatch(
      /^attention Backups: The last one is \d+ hours old\. Make one/,
    );

    const tried = await tool('try-backup', env);
    expect(tried).toMatchObject({ code: 0, err: '' });
    expect(tried.out).toMatch(/was restored beside: \d+ rows came back\.\n$/);
    expect((await told({ BACKUP_TRIAL: 'on' }))[1]).toBe('good Restore trial: A backup was restored today.');
    expect((await told({ BACKUP_TRIAL: 'on' }, later(24 * 10)))[1]).toMatch(
      /^attention Restore trial: No backup/,
    );
    expect(email).toContain('@');
  });

  test('one that cannot be taken elsewhere, and one that cannot be restored, are told by the doctor', async () => {
    const env = { BACKUP_FOLDER: path.join(folder, 'failing') };
    const failed = await tool('backup', { ...env, BACKUP_COMMAND: 'echo "the cloud is away" >&2; exit 3' });
    expect(failed.code).toBe(1);
    expect(failed.err).toContain('BACKUP_COMMAND ended with 3: the cloud is away.');
    const [failure = ''] = await told();
    expect(failure).toMatch(/^broken Backups: The last one failed: BACKUP_COMMAND ended with 3/);
    expect(failure, 'one sentence after another').toMatch(/\.tar\.gz\. Run npm run backup and see why\.$/);
    expect((await tool('backup', env)).code).toBe(0);
    expect((await told())[0]).toMatch(/^good Backups/);

    const damaged = path.join(folder, 'damaged.tar.gz');
    await writeFile(damaged, 'nothing');
    expect((await tool('try-backup', env, damaged)).code).toBe(1);
    expect((await told())[1]).toMatch(
      /^broken Restore trial: A backup couldn’t be restored: .*damaged\.tar\.gz/,
    );
  });

  test('one that the command moves away is a good one', async () => {
    const elsewhere = path.join(folder, 'moved.tar.gz');
    const env = { BACKUP_FOLDER: path.join(folder, 'emptied') };
    const moved = await tool('backup', { ...env, BACKUP_COMMAND: `mv "$BACKUP_FILE" ${elsewhere}` });
    expect(moved).toMatchObject({ code: 0, err: '' });
    expect((await readFile(elsewhere)).length).toBeGreaterThan(0);
    expect(await readdir(env.BACKUP_FOLDER)).toEqual([]);
    expect((await told())[0]).toMatch(/^good Backups/);
  });

  test('what a trial that was killed has left is gone with the next one, which takes the last backup wherever it is', async () => {
    // PostgreSQL runs as another user where this is root.
    const temporary = await mkdtemp(path.join(tmpdir(), 'volary-temporary-'));
    await chmod(temporary, 0o711);
    const beyondAll = 99_999_999;
    await mkdir(path.join(temporary, `volary-trial-${beyondAll}-killed`));
    await mkdir(path.join(temporary, `volary-trial-${process.pid}-goes-on`));
    const env = { BACKUP_FOLDER: path.join(folder, 'tried'), TMPDIR: temporary };
    const own = path.join(folder, 'volary-5.tar.gz');
    expect((await tool('backup', env, own)).code).toBe(0);
    expect(await tool('try-backup', env)).toMatchObject({
      code: 0,
      out: expect.stringContaining(own),
      err: '',
    });
    expect(await readdir(temporary)).toEqual([`volary-trial-${process.pid}-goes-on`]);
    await rm(temporary, { recursive: true });
  });

  test('a key in the data folder that is not in use any more is not told to be the one that is', async () => {
    const data = path.join(folder, 'with-an-old-key');
    await mkdir(data);
    await writeFile(path.join(data, 'secret.key'), `${'o'.repeat(64)}\n`);
    const env = { DATA_FOLDER: data, BACKUP_FOLDER: path.join(data, 'backups'), SECRET_KEY: 'k'.repeat(32) };
    const made = await tool('backup', env);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('SECRET_KEY is not in it: keep that too.');
  });

  test('what one that was killed left behind is deleted by the next, a day later, also where all are kept', async () => {
    const there = path.join(folder, 'killed');
    await mkdir(there);
    const left = [
      'volary-2026-11-24T03-15-00.tar.gz.unfinished',
      'volary-2026-11-23T03-15-00.tar.gz.age.unfinished',
    ];
    const kept = ['volary-2026-11-25T03-15-00.tar.gz.unfinished', 'holiday.tar.gz.unfinished'];
    const hoursOld = [25, 49, 23, 999];
    for (const [nth, name] of [...left, ...kept].entries()) {
      await writeFile(path.join(there, name), '');
      await utimes(path.join(there, name), later(0), later(-(hoursOld[nth] ?? 0)));
    }
    const made = await tool('backup', { BACKUP_FOLDER: there, BACKUP_KEEP_DAYS: '0' });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect((await readdir(there)).filter((name) => name.endsWith('.unfinished')).sort()).toEqual(kept.sort());
  });

  test('one by hand to another place leaves that of the day, and an old one that cannot be deleted keeps none from elsewhere', async () => {
    const there = path.join(folder, 'of-the-day');
    const env = { BACKUP_FOLDER: there, BACKUP_AT: new Date().toISOString().slice(11, 16) };
    expect((await tool('backup', { ...env, BACKUP_COMMAND: 'exit 3' })).code).toBe(1);
    const ofTheDay = await readdir(there);
    expect(ofTheDay).toHaveLength(1);
    const old = path.join(there, 'volary-2026-01-01T03-15-00.tar.gz');
    await mkdir(old);
    await utimes(old, later(-9_999), later(-9_999));
    const elsewhere = path.join(folder, 'taken.tar.gz');
    const byHand = { ...env, BACKUP_COMMAND: `cp "$BACKUP_FILE" ${elsewhere}`, BACKUP_KEEP_DAYS: '30' };
    expect((await tool('backup', byHand, path.join(folder, 'by-hand.tar.gz'))).err).toContain(old);
    expect((await readFile(elsewhere)).length).toBeGreaterThan(0);
    expect(await readdir(there)).toEqual(expect.arrayContaining(ofTheDay));
  });

  test('one that takes the name of one that failed stays', async () => {
    const there = path.join(folder, 'same-name');
    const env = { BACKUP_FOLDER: there, BACKUP_AT: new Date().toISOString().slice(11, 16) };
    const file = path.join(there, 'volary-2026-11-25T03-15-00.tar.gz');
    expect((await tool('backup', { ...env, BACKUP_COMMAND: 'exit 3' }, file)).code).toBe(1);
    expect(await tool('backup', env, file)).toMatchObject({ code: 0, err: '' });
    expect(await readdir(there)).toEqual([path.basename(file)]);
  });

  test('one is made of a standby, which nothing can be noted on', async () => {
    const standby = new URL(world.databaseUrl);
    standby.searchParams.set('options', '-cdefault_transaction_read_only=on');
    const env = { BACKUP_FOLDER: path.join(folder, 'standby'), DATABASE_URL: standby.href };
    expect(await tool('backup', env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('read back and complete'),
      err: '',
    });
  });

  test('one whose connection breaks says so in a sentence, and the doctor tells of it', async () => {
    const { db } = world.program.kernel;
    const lost = await db.transaction().execute(async (tx) => {
      // Its last table: there the backup waits.
      await sql`LOCK TABLE workspaces IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const made = tool('backup', { BACKUP_FOLDER: path.join(folder, 'broken-off') });
      await expect.poll(() => waitingForLocks(db, 'copy'), { timeout: 30_000 }).toBe(1);
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'volary backup'`.execute(db);
      return made;
    });
    expect(lost).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The backup could not be written to \S+: /),
    });
    expect((await told())[0]).toMatch(
      /^broken Backups: The last one failed: The backup could not be written/,
    );
  });

  test('the server makes one each day by itself', async () => {
    const { kernel } = world.program;
    const backup = { ...kernel.config.backup, at: { hour: 0, minute: 0 } };
    const env = envOf({ BACKUP_FOLDER: path.join(folder, 'daily') });
    const tomorrow = { ...kernel.clock, now: () => new Date(Date.now() + 86_400_000) };
    const job = makeBackups({ ...kernel, clock: tomorrow, config: { ...kernel.config, backup } }, env);
    await job.run({});
    await expect
      .poll(() => readdir(path.join(folder, 'daily')).catch(() => []), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^volary-.*\.tar\.gz$/)]);
  });

  test('the server makes it again, an hour after it has failed', async () => {
    const { kernel } = world.program;
    await kernel.db.deleteFrom('backupRuns').execute();
    const began = new Date();
    const at = { hour: began.getUTCHours(), minute: began.getUTCMinutes() };
    const there = path.join(folder, 'again');
    const look = (minutes: number, command: string) =>
      makeBackups(
        {
          ...kernel,
          clock: { ...kernel.clock, now: () => later(minutes / 60) },
          config: { ...kernel.config, backup: { ...kernel.config.backup, at } },
        },
        envOf({
          BACKUP_FOLDER: there,
          BACKUP_COMMAND: command,
          BACKUP_AT: began.toISOString().slice(11, 16),
        }),
      ).run({});
    await look(0, 'echo "the cloud is away" >&2; exit 3');
    await expect.poll(() => told(), { timeout: 30_000 }).toEqual([expect.stringMatching(/^broken.*cloud/)]);
    await look(50, 'exit 4');
    // As where the machine has no memory left.
    await look(70, 'kill -9 $PPID');
    await expect.poll(() => told(), { timeout: 30_000 }).toEqual([expect.stringMatching(/^broken.*SIGKILL/)]);
    const [killed = ''] = await readdir(there);
    await rename(path.join(there, killed), path.join(there, `${killed}.unfinished`));
    await look(140, 'true');
    await expect.poll(() => told(), { timeout: 30_000 }).toEqual([expect.stringMatching(/^good/)]);
    expect(await readdir(there), 'what was not taken elsewhere, or not finished, is replaced').toHaveLength(
      1,
    );
  });

  test('one that was killed together with the server is told, and made again; one that runs is left alone', async () => {
    const { kernel } = world.program;
    await kernel.db.deleteFrom('backupRuns').execute();
    const env = { BACKUP_FOLDER: path.join(folder, 'both-killed') };
    const at = { hour: later(0).getUTCHours(), minute: later(0).getUTCMinutes() };
    const backup = { ...kernel.config.backup, at };
    const look = (minutes: number) => {
      const clock = { ...kernel.clock, now: () => later(minutes / 60) };
      return makeBackups({ ...kernel, clock, config: { ...kernel.config, backup } }, envOf(env)).run({});
    };
    const holders = sql`FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE datname = current_database() AND locktype = 'advisory' AND granted AND application_name = 'volary backup runs'`;
    await kernel.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE workspaces IN ACCESS EXCLUSIVE MODE`.execute(tx);
      // The server that began it is gone: nobody sees how it ends.
      const running = spawn(process.execPath, [path.join(import.meta.dirname, 'backup.ts')], {
        env: { ...process.env, ...envOf(env) },
      });
      await expect.poll(() => waitingForLocks(kernel.db, 'copy'), { timeout: 30_000 }).toBe(1);
      // As where PostgreSQL is started anew while it is taken elsewhere: it is known again to run.
      const ended = await sql`SELECT pg_terminate_backend(pid) ${holders}`.execute(kernel.db);
      expect(ended.rows).toHaveLength(1);
      const back = async () => (await sql`SELECT pid ${holders}`.execute(kernel.db)).rows.length;
      await expect.poll(back, { timeout: 30_000 }).toBe(1);
      await look(70);
      const runs = await kernel.db.selectFrom('backupRuns').select('endedAt').execute();
      expect(runs).toEqual([{ endedAt: null }]);
      running.kill('SIGKILL');
      await once(running, 'exit');
    });
    const lookAndTell = async () => {
      await look(10);
      return told();
    };
    await expect
      .poll(lookAndTell, { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^broken.*failed: its process is gone\./)]);
    await look(70);
    await expect.poll(() => told(), { timeout: 30_000 }).toEqual([expect.stringMatching(/^good/)]);
  });
});

test('a backup is due once a day, an hour after one that failed, and when one must have been killed', () => {
  const at = (text: string) => new Date(`2026-11-25T${text}:00Z`);
  const since = at('03:15');
  const good = { beganAt: at('03:20'), endedAt: at('03:30'), file: 'volary.tar.gz', problem: null };
  const failed = { ...good, file: null, problem: 'the cloud is away' };
  const open = { ...failed, endedAt: null, problem: null };
  const yesterday = { ...good, beganAt: new Date('2026-11-24T03:20:00Z') };
  type Runs = Parameters<typeof isDue>[0];
  const due = (begun: Runs['begun'], before: Runs['good'], now: string) =>
    isDue({ begun, good: before }, since, at(now));
  expect(due(undefined, undefined, '03:20')).toBe(true);
  expect(due(yesterday, yesterday, '03:20')).toBe(true);
  expect(due(good, good, '20:00')).toBe(false);
  expect(due(failed, yesterday, '04:29')).toBe(false);
  expect(due(failed, yesterday, '04:30')).toBe(true);
  expect(due({ ...failed, beganAt: at('10:00') }, good, '20:00'), 'the one of this day is there').toBe(false);
  expect(due(open, yesterday, '15:19')).toBe(false);
  expect(due(open, yesterday, '15:20')).toBe(true);
});

test('a time of day is the last one before now', () => {
  const at = { hour: 3, minute: 15 };
  expect(lastTime(at, new Date('2026-11-25T03:15:00Z'))).toEqual(new Date('2026-11-25T03:15:00Z'));
  expect(lastTime(at, new Date('2026-11-25T03:14:59Z'))).toEqual(new Date('2026-11-24T03:15:00Z'));
});

test('old backups are deleted, but never the newest nor what is not ours', async () => {
  const there = await mkdtemp(path.join(tmpdir(), 'volary-old-'));
  const now = new Date('2026-11-25T04:00:00Z');
  const names = [
    'volary-2026-09-01T03-15-00.tar.gz',
    'volary-2026-10-01T03-15-00.tar.gz.age',
    'holiday.tar.gz',
  ];
  for (const [nth, name] of names.entries()) {
    await writeFile(path.join(there, name), '');
    const at = new Date(now.getTime() - (90 - nth) * 86_400_000);
    await utimes(path.join(there, name), at, at);
  }
  expect(await dropOldBackups(there, 0, now)).toBe(0);
  expect(await dropOldBackups(there, 30, now)).toBe(1);
  expect((await readdir(there)).sort()).toEqual([names[2], names[1]].sort());
  await rm(there, { recursive: true });
});

test('a backup of a later format says so in words', async () => {
  const file = path.join(folder, 'later.tar.gz');
  const content = Buffer.from(JSON.stringify({ format: 2 }));
  async function* entries() {
    yield { name: 'volary-backup.json', size: content.length, content: [content] };
  }
  await writeArchive(file, entries());
  await expect(restore(readConfig(envOf(), []), file, { replace: false })).rejects.toThrow(
    'it has the format 2, and this Volary reads format 1: restore it with the version that made it, or a later one. Nothing was changed.',
  );
});
