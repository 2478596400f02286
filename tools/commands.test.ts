import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '#server/test/database.ts';
import { freePort } from '#server/test/free-port.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { command, patience, project } from './command.fixture.ts';

describe('beside a running Volary', { timeout: patience }, () => {
  const secretKey = 'k'.repeat(32);
  const world = worldForTests({ SECRET_KEY: secretKey });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'volary-commands-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const here = (databaseUrl = world.databaseUrl) => ({
    env: { DATABASE_URL: databaseUrl, DATA_FOLDER: folder, VOLARY_ENV: 'test', ORIGIN: '', REDIS_URL: '' },
  });
  const npmRun = (name: string, ...args: string[]) => command(name, args, here());
  const emailOf = async (name: string) =>
    `${(await (await world.organiser(name)).call('myAccount')).body.account.email}`;

  test('make-organisation makes one, lists it, gives it a second admin and lets passwords in', async () => {
    const [olga, ines] = [await emailOf('Olga'), await emailOf('Ines')];
    const made = await npmRun('make-organisation', 'Pigeon Post', '--admin', olga);
    expect(made).toMatchObject({ code: 0, err: '' });
    const id = /organisation (\d+)/.exec(made.out)?.[1] ?? '';
    expect(await npmRun('make-organisation', '--organisation', id, '--admin', ines)).toMatchObject({
      code: 0,
      out: `${ines} is an admin of organisation ${id}.\n`,
    });
    const admins = [olga, ines].sort().join(', ');
    expect((await npmRun('make-organisation', '--list')).out).toBe(
      `${id}  Pigeon Post  ${admins}  no team\n`,
    );
    expect(await npmRun('make-organisation', '--let-passwords-in', id)).toMatchObject({
      code: 0,
      out: `The people of organisation ${id} may sign in with passwords.\n`,
    });
  });

  test.each([
    [
      ['Nobody’s', '--admin', 'nobody@example.org'],
      'There is no account with the address nobody@example.org.',
    ],
    [['--let-passwords-in', '987654321'], 'There is no organisation 987654321.'],
    [['--let-passwords-in', 'Pigeon'], 'npm run make-organisation -- <name>'],
    [['--frobnicate'], 'npm run make-organisation -- <name>'],
    [[], 'npm run make-organisation -- <name>'],
  ])('make-organisation %j says what is wrong', async (args, said) => {
    const { code, out, err } = await npmRun('make-organisation', ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(said);
  });

  test('make-manager lets an account into the back office, takes that back, and tells its owner of both', async () => {
    const email = await emailOf('Max');
    const make = async (...args: string[]) => (await npmRun('make-manager', email, ...args)).out;
    expect(await make()).toBe(`${email} is now: manager, as a mail tells them.\n`);
    expect(await make()).toBe(`${email} is now: manager.\n`);
    expect(await make('--role', 'admin')).toBe(`${email} is now: admin.\n`);
    expect(await make('--role', 'user')).toBe(`${email} is no manager, as a mail tells them.\n`);
    expect(await make('--role', 'user')).toBe(`${email} is no manager.\n`);
    const mails = await world.program.kernel.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You’re now a manager of Volary',
      'You’re no longer a manager of Volary',
    ]);
  });

  test.each([
    [['nobody@example.org'], 'There is no account with the address nobody@example.org.'],
    [['ines@example.org', '--role', 'king'], 'npm run make-manager -- <e-mail address>'],
    [['--who', 'ines@example.org'], 'npm run make-manager -- <e-mail address>'],
    [[], 'npm run make-manager -- <e-mail address>'],
  ])('make-manager %j says what is wrong', async (args, said) => {
    const { code, err } = await npmRun('make-manager', ...args);
    expect(code).toBe(1);
    expect(err).toContain(said);
  });

  test('accounts are made, listed, suspended and let in again', async () => {
    const made = await npmRun('accounts', 'create', 'ines@example.org', '--name', 'Ines Vale');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^ines@example\.org has an account\. .*\nhttp\S+\/changePassword\/\S+\n$/);
    // One by one: what is said beside the answer is asked about, and a command that gets no processor says that it waits.
    const listed = await npmRun('accounts', 'list', 'vale');
    const suspended = await npmRun('accounts', 'suspend', 'ines@example.org');
    expect(listed.out).toMatch(/^ines@example\.org {2}Ines Vale {2}\S.* {2}not logged in\n$/);
    expect(suspended).toMatchObject({
      code: 0,
      out: 'ines@example.org is suspended, and told so by mail. Open invitations that they sent and the invitation links of teams that they lead work no longer.\n',
      err: '',
    });
    expect(await (await fetch(`${world.origin}/outbox`)).text()).toContain(
      'Your Volary account is suspended',
    );
    expect(await npmRun('accounts', 'unsuspend', 'ines@example.org')).toMatchObject({ code: 0, err: '' });
  });

  test('a password and a second factor are taken back, and an account closes', async () => {
    const email = await emailOf('Ida');
    expect((await npmRun('accounts', 'reset-password', email)).out).toMatch(
      /^\S+ is logged out, .* void, as a mail tells them\. .*\nhttp\S+\/changePassword\/\S+\n$/,
    );
    const { db } = world.program.kernel;
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('secondFactors')
      .values({ accountId: id, kind: 'email', madeAt: new Date(), confirmedAt: new Date() })
      .execute();
    expect((await npmRun('accounts', 'remove-second-factor', email)).out).toContain(
      'has no second factor any more, and no recovery codes. A mail tells them so',
    );
    const outbox = await (await fetch(`${world.origin}/outbox`)).text();
    expect(outbox).toContain('Your Volary password was reset');
    expect(outbox).toContain('Two-step login was turned off for your Volary account');
    expect((await npmRun('accounts', 'close', email)).out).toMatch(
      /erased on \d{4}-\d\d-\d\d, unless its owner, who is told by mail,/,
    );
  });

  test.each([
    [
      ['remove-second-factor', 'nobody@example.org'],
      'There is no account with the address nobody@example.org.',
    ],
    [['frobnicate', 'ines@example.org'], 'accounts -- create'],
  ])('accounts %j says what is wrong', async (args, said) => {
    const { code, out, err } = await npmRun('accounts', ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(said);
  });

  test('verify-audit tells that the log is intact', async () => {
    expect(await npmRun('verify-audit')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The audit log is intact'),
    });
  });

  test('backup writes a file, and restore puts it into an empty database, and into no other', async () => {
    const email = await emailOf('Bea');
    const file = path.join(folder, 'b.tar.gz');
    const written = await npmRun('backup', file);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).toContain('read back and complete');

    await using empty = await emptyDatabase();
    // It leaves nothing behind either, so that the restore finds the database empty.
    expect(await command('make-manager', [email], here(empty.url))).toMatchObject({
      code: 1,
      err: 'There are no tables yet: start Volary once.\n',
    });
    const otherKey = { env: { ...here(empty.url).env, SECRET_KEY: 'o'.repeat(32) } };
    const restored = await command('restore', [file], otherKey);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('Restored as of');
    expect(restored.out).toContain('secret.key holds no key that is in use');
    expect((await command('make-manager', [email], here(empty.url))).code).toBe(0);
    expect(await command('restore', [file], here(empty.url))).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty. Nothing was changed.'),
    });
    expect(await npmRun('restore')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run restore -- data/backups'),
    });
    expect(await npmRun('restore', file, file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run restore -- data/backups'),
    });
    expect(await npmRun('restore', path.join(folder, 'none.tar.gz'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be used'),
    });
    expect(await npmRun('restore', file, '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run restore -- data/backups'),
    });
  });

  test('fill-database fills an empty database, and one in use only when it is told to', async () => {
    await emailOf('Fay');
    const little = ['--workspaces', '2', '--events', '10', '--answers', '100'];
    expect(await npmRun('fill-database', ...little)).toMatchObject({
      code: 1,
      err: 'This database is in use. --add fills it all the same, for good.\n',
    });
    await using fresh = await freshDatabase();
    for (const more of [[], ['--add']]) {
      const { code, out } = await command('fill-database', [...little, ...more], here(fresh.url));
      expect(code).toBe(0);
      expect(out).toContain('10 of 10 events, 100 of 100 answers\n');
      expect(out).toMatch(/^organiser-1@\S+ signs in with the password \S+\n$/m);
    }
    await using empty = await emptyDatabase();
    expect(await command('fill-database', little, here(empty.url))).toMatchObject({
      code: 1,
      err: 'There are no tables yet: start Volary once.\n',
    });
    expect(await npmRun('fill-database', '--events', 'many')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run fill-database -- [--size city|town|hamlet]'),
    });
  });

  test('a command keeps what it has compiled where the server does, so that the next one begins sooner', async () => {
    const told = `import m from 'node:module'; process.on('exit', () => console.log(m.getCompileCacheDir()))`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(told)}`;
    const { out } = await command('configuration', ['check'], { env: { ...here().env, NODE_OPTIONS } });
    expect(out).toContain(path.join(project, 'node_modules/.cache/compiled'));
  });

  test('configuration names every mistake at once, and slips', async () => {
    const check = (env: Record<string, string>) =>
      command('configuration', ['check'], { env: { ...here().env, ...env } });
    const [good, slips, wrong] = await Promise.all([
      check({}),
      check({ SMPT_URL: 'smtp://mail' }),
      check({ PORT: 'abc', LOG_LEVEL: 'loud' }),
    ]);
    expect(good).toMatchObject({ code: 0, out: 'The settings are good.\n', err: '' });
    expect(slips.out).toContain('SMTP_URL may be meant.');
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(/PORT is 'abc'.*LOG_LEVEL is 'loud'/s),
    ]);
  });

  test('who only asks how things are makes no secret key that the server would find', async () => {
    const place = await mkdtemp(path.join(folder, 'empty-'));
    const env = { ...here().env, DATA_FOLDER: path.join(place, 'data'), SECRET_KEY: '' };
    expect(await command('configuration', ['check'], { env })).toMatchObject({
      code: 0,
      out: 'The settings are good.\n',
    });
    const atFreePort = { ...env, PORT: String(await freePort()), HOST: '127.0.0.1' };
    const [, before, , list] = await Promise.all([
      command('doctor', [], { env: atFreePort }),
      command('doctor', [], { env: { ...atFreePort, DATABASE_URL: '' } }),
      command('accounts', ['list'], { env }),
      command('make-organisation', ['--list'], { env }),
    ]);
    expect(before).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no database .* yet/) });
    expect(list.code).toBe(0);
    expect(await readdir(place)).toEqual([]);
  });

  test('doctor says a line of each thing, and fails while something is broken', async () => {
    const { port } = new URL(world.origin);
    const at = (PORT: string) => ({ env: { ...here().env, PORT, HOST: '127.0.0.1', SECRET_KEY: secretKey } });
    const [sound, away, nobody] = await Promise.all([
      command('doctor', [], at(port)),
      command('doctor', [], at(String(await freePort()))),
      npmRun('doctor', '--mail-to', 'nobody'),
    ]);
    expect(sound.err).toBe('');
    expect(sound.out).toMatch(/^good {4}PostgreSQL +Version /m);
    expect(sound.out).toMatch(/^LOOK {4}Public address +ORIGIN isn’t set/m);
    expect(sound.code, sound.out).toBe(0);
    expect([away.code, /^BROKEN {2}Public address/m.test(away.out)]).toEqual([1, true]);
    expect(nobody).toMatchObject({ code: 1, err: 'nobody is no e-mail address.\n' });
  });

  test('PostgreSQL that is away, or lets nobody in, is named without its password', async () => {
    const [away, shut] = [new URL(world.databaseUrl), new URL(world.databaseUrl)];
    away.port = String(await freePort());
    shut.password = 'not-this-one';
    const [gone, refused] = await Promise.all([
      command('make-manager', ['a@example.org'], here(away.href)),
      command('verify-audit', [], here(shut.href)),
    ]);
    const named = ({ host, pathname }: URL) =>
      expect.stringContaining(`PostgreSQL at DATABASE_URL (${host}${pathname}) cannot be used: `);
    expect(gone).toMatchObject({ code: 1, err: named(away) });
    expect(refused).toMatchObject({ code: 1, err: named(shut) });
    expect(refused.err).not.toContain(shut.password);
  });

  test('a setting that is wrong is named by each of them', async () => {
    const wrong = { env: { ...here().env, PORT: 'abc' } };
    for (const [name, ...args] of [
      ['make-organisation', '--list'],
      ['make-manager', 'a@example.org'],
      ['verify-audit'],
      ['backup', path.join(folder, 'c.tar.gz')],
      ['restore', path.join(folder, 'c.tar.gz')],
    ] as const) {
      const { code, err } = await command(name, args, wrong);
      expect([code, err.includes("PORT is 'abc'")], name).toEqual([1, true]);
    }
  });

  test('simulate plays in the Volary of its configuration: at ORIGIN, or at PORT of this machine', async () => {
    const organiser = await world.organiser();
    const event = await world.pigeonhole(organiser);
    await world.qna(organiser, event.id);
    const simulated = (place: Record<string, string>, ...more: string[]) =>
      command('simulate', ['--passcode', event.passcode, '--attendees', '3', '--seconds', '1', ...more], {
        env: { ...here().env, ...place },
      });
    const { port } = new URL(world.origin);
    const free = String(await freePort());
    const places: Record<string, string>[] = [
      { PORT: port },
      { PORT: free, ORIGIN: world.origin },
      { PUBLIC_PORT: port },
    ];
    for (const place of places) {
      expect(await simulated(place), JSON.stringify(place)).toMatchObject({
        code: 0,
        out: expect.stringContaining('3 joined'),
      });
    }
    expect(await simulated({ PORT: free })).toMatchObject({
      code: 1,
      err: `Nobody answers at http://localhost:${free}. Start Volary (npm start), or say where it runs with --address.\n`,
    });
    expect(await simulated({ PORT: '0' })).toMatchObject({
      code: 1,
      err: 'PORT is 0, so any port may be the one: say where Volary runs with --address.\n',
    });
    expect((await simulated({ PORT: free }, '--address', world.origin)).code).toBe(0);
  });

  test('simulate and bench tell their options', async () => {
    for (const name of ['simulate', 'bench'])
      expect(await npmRun(name, '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`npm run ${name} --`),
      });
    expect(await npmRun('simulate', '--attendees', 'many')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--attendees takes a whole number'),
    });
    for (const name of ['simulate', 'bench'])
      expect(await npmRun(name, '--people', '7')).toMatchObject({
        code: 1,
        err: expect.stringContaining(`npm run ${name} --`),
      });
  });
});
