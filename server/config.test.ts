import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configurationPage } from '../tools/configuration-page.ts';
import { ConfigError, readConfig } from './config.ts';
import { sentenceOf, unknownSettings } from './config-unknown.ts';

const key = 'k'.repeat(32);
/** What several instances need. */
const several = { DATABASE_URL: 'postgres://u@h/d', REDIS_URL: 'redis://cache', SECRET_KEY: key };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-config-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>, argv: string[] = []) =>
  readConfig({ DATA_FOLDER: folder, ...env }, argv);

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('nothing set is a complete configuration', () => {
    const config = read({});
    expect(config).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      trustProxy: false,
      mode: 'production',
      demo: true,
    });
    expect([...config.services]).toEqual(['http', 'realtime', 'worker']);
  });

  test('every mistake is named at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      ORIGIN: 'https://a.example/path',
      TRUST_PROXY: 'x',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'LOG_LEVEL',
      'ORIGIN',
      'PORT',
      'TRUST_PROXY',
    ]);
  });

  test('an address with a password in it is never printed', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://u:hunter2@db/x' }).join()).not.toContain('hunter2');
  });

  test('an empty variable counts as not set', () => {
    expect(read({ PORT: '', ORIGIN: ' ' })).toMatchObject({ port: 3000, origin: undefined });
  });

  test('a relative data folder begins at the project, wherever the program is called from', () => {
    const config = readConfig({ DATA_FOLDER: 'elsewhere', SECRET_KEY: key }, []);
    expect(config.dataFolder).toBe(path.join(import.meta.dirname, '..', 'elsewhere'));
  });

  test.each([
    ['off', false],
    ['0', false],
    ['on', true],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  test.each(['german', 'xx', 'de', 'e n'])(
    'a language that there are no texts for is refused: %s',
    (locale) => {
      expect(problemsOf({ DEFAULT_LOCALE: locale })).toEqual([
        expect.stringMatching(/^DEFAULT_LOCALE is '.*': it must be one of .*\ben\b/),
      ]);
    },
  );

  test.each([
    ['ar', 'ar'],
    ['AR', 'ar'],
    ['en_GB', 'en'],
    ['ar-EG', 'ar'],
  ])('DEFAULT_LOCALE=%s is %s, as for a visitor who prefers it', (text, locale) => {
    expect(read({ DEFAULT_LOCALE: text }).defaultLocale).toBe(locale);
  });

  test('a developer with a mail server in .env mails nobody', () => {
    const given = { SMTP_URL: 'smtp://mail', ORIGIN: 'https://live.example.org' };
    expect(read({ ...given, VOLARY_ENV: 'development' }).smtpUrl).toBeUndefined();
    expect(read(given).smtpUrl).toBe('smtp://mail');
    expect(problemsOf({ SMTP_URL: 'smtp://mail', VOLARY_ENV: 'development' })).toEqual([]);
  });

  test('--services= wins over SERVICES', () => {
    const env = { SERVICES: 'http', ...several };
    expect([...read(env, ['--services=worker']).services]).toEqual(['worker']);
  });
});

describe('secrets in files', () => {
  test('each can be in a file, and ends where its text does', async () => {
    const file = path.join(folder, 'secret');
    await writeFile(file, `${key}\n`);
    expect(read({ SECRET_KEY_FILE: file }).secretKeys.map(String)).toEqual([key]);
    const newer = 'n'.repeat(32);
    for (const both of [`${newer}\n${key}\n`, `${newer},${key}\n`]) {
      await writeFile(file, both);
      expect(read({ SECRET_KEY_FILE: file }).secretKeys.map(String)).toEqual([newer, key]);
    }
    await writeFile(file, 'postgres://u:hunter2@h/d\n');
    expect(read({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://u:hunter2@h/d');
    await writeFile(file, 'smtp://mail');
    expect(read({ SMTP_URL_FILE: file, ORIGIN: 'https://a.example' }).smtpUrl).toBe('smtp://mail');
    await writeFile(file, 'a token');
    expect(read({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a token');
    await writeFile(file, 'redis://cache');
    expect(read({ ...several, REDIS_URL: '', REDIS_URL_FILE: file }).redisUrl).toBe('redis://cache');
  });

  test('a file that is not there, is empty, or says it twice is told, and no secret is', async () => {
    const file = path.join(folder, 'secret');
    expect(problemsOf({ SMTP_URL_FILE: file })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE .* \(ENOENT\)/),
    ]);
    await writeFile(file, '');
    expect(problemsOf({ SMTP_URL_FILE: file })).toEqual([expect.stringContaining('the file is empty')]);
    await writeFile(file, 'mysql://u:hunter2@db/x');
    const problems = problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://u@h/d' });
    expect(problems[0]).toBe('DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out.');
    expect(problems.join()).not.toContain('hunter2');
    expect(problemsOf({ METRICS_TOKEN_FILE: path.join(folder, 'none') })).toHaveLength(1);
  });
});

describe('settings that do not go together', () => {
  test('several programs need one database and one key', () => {
    const problems = problemsOf({ REDIS_URL: 'redis://cache' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).toMatch(/DATABASE_URL.*SECRET_KEY/);
  });

  test.each(['http', 'realtime', 'worker', 'http,realtime'])(
    '%s apart needs Redis: without it, screens would not see what another instance writes',
    (services) => {
      const { REDIS_URL: _, ...withoutRedis } = several;
      expect(problemsOf({ SERVICES: services, ...withoutRedis })).toEqual([
        expect.stringMatching(/^SERVICES leaves .*REDIS_URL is not/),
      ]);
      expect(problemsOf({ SERVICES: services, ...several })).toEqual([]);
      expect(problemsOf({ SERVICES: 'worker,http,realtime', ...withoutRedis })).toEqual([]);
    },
  );

  test('mails need the public address for their links', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail' })).toEqual([expect.stringContaining('ORIGIN is not')]);
    const config = read({ SMTP_URL: 'smtp://mail', ORIGIN: 'https://live.example.org', BRAND_NAME: 'Flock' });
    expect(config.mailFrom).toBe('"Flock" <no-reply@live.example.org>');
  });

  test('the demonstration is never made behind a public address', () => {
    expect(read({ ORIGIN: 'https://live.example.org' }).demo).toBe(false);
    expect(read({ ORIGIN: 'http://192.168.1.20:3000' }).demo).toBe(true);
    expect(read({ DATABASE_URL: 'postgres://u@h/d' }).demo).toBe(false);
    expect(problemsOf({ DEMO: 'on', ORIGIN: 'https://live.example.org' })).toHaveLength(1);
    expect(problemsOf({ DEMO: 'on', DATABASE_URL: 'postgres://u@h/d' })).toHaveLength(1);
  });
});

describe('the secret key', () => {
  test('is made once, for its owner only', async () => {
    const [first] = read({}).secretKeys;
    const [again] = read({}).secretKeys;
    expect(again).toEqual(first);
    expect((await stat(path.join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('a file that others could read is closed again', async () => {
    read({});
    await chmod(path.join(folder, 'secret.key'), 0o644);
    read({});
    expect((await stat(path.join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('rotates: the first signs, all verify', async () => {
    expect(read({ SECRET_KEY: `${key},${'o'.repeat(40)}` }).secretKeys.map(String)).toEqual([
      key,
      'o'.repeat(40),
    ]);
    await writeFile(path.join(folder, 'secret.key'), `${'n'.repeat(32)}\n${key}\n`);
    expect(read({}).secretKeys.map(String)).toEqual(['n'.repeat(32), key]);
  });

  test('is not made by who only looks, who is told where it could not be', async () => {
    const look = (dataFolder: string) =>
      readConfig({ DATA_FOLDER: dataFolder, VOLARY_ENV: 'test' }, [], { onlyLooks: true });
    const place = path.join(folder, 'not', 'there', 'yet');
    expect(look(place).secretKeys).toHaveLength(1);
    await expect(stat(path.join(folder, 'not'))).rejects.toThrow('ENOENT');
    const [own] = read({}).secretKeys;
    await chmod(path.join(folder, 'secret.key'), 0o640);
    expect(look(folder).secretKeys).toEqual([own]);
    expect((await stat(path.join(folder, 'secret.key'))).mode & 0o777).toBe(0o640);
    await writeFile(path.join(folder, 'file'), '');
    expect(() => look(path.join(folder, 'file', 'data'))).toThrow('Cannot read the secret key');
  });

  test('a damaged file is told, not replaced', async () => {
    await writeFile(path.join(folder, 'secret.key'), 'short');
    expect(problemsOf({})).toEqual([
      expect.stringMatching(
        /is damaged: .*Put the file back from a backup.*authenticator apps, recovery codes/s,
      ),
    ]);
    expect(await readFile(path.join(folder, 'secret.key'), 'utf8')).toBe('short');
  });
});

test('a file of authorities must hold certificates', async () => {
  const file = path.join(folder, 'authorities.pem');
  expect(problemsOf({ CA_FILE: file })).toEqual([expect.stringContaining('(ENOENT)')]);
  await writeFile(file, 'nothing');
  expect(problemsOf({ CA_FILE: file })).toEqual([expect.stringContaining('no certificate in PEM form')]);
});

test('HSTS is built into browsers only under their conditions', () => {
  expect(problemsOf({ HSTS_PRELOAD: 'on', HSTS_SECONDS: '300' })).toHaveLength(1);
  expect(problemsOf({ HSTS_PRELOAD: 'on', HSTS_SUBDOMAINS: 'off' })).toHaveLength(1);
});

describe('variables that look like settings', () => {
  const told = (...names: string[]) =>
    unknownSettings(Object.fromEntries(names.map((name) => [name, 'x']))).map(sentenceOf);

  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['VOLARY_ORIGIN', 'ORIGIN'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['secret_key', 'SECRET_KEY'],
    ['REDIS_URL_FLE', 'REDIS_URL_FILE'],
  ])('%s is told: %s may be meant', (name, meant) => {
    expect(told(name)).toEqual([
      `${name} is no setting of Volary, and nothing reads it. ${meant} may be meant.`,
    ]);
  });

  test('one that begins with our name is told, and those of others are left alone', () => {
    expect(told('VOLARY_COLOUR')).toEqual([expect.stringContaining('docs/configuration.md')]);
    expect(
      told(
        'PATH',
        'HOME',
        'HOSTNAME',
        'LANG',
        'NODE_ENV',
        'POST',
        'PWD',
        'MAIL',
        'USER',
        'POSTGRES_PASSWORD',
      ),
    ).toEqual([]);
    expect(told(...Object.keys(process.env).filter((name) => !/volary/i.test(name)))).toEqual([]);
  });
});

test('docs/configuration.md says what the table says (npm run configuration-page)', async () => {
  const file = path.join(import.meta.dirname, '../docs/configuration.md');
  expect(await readFile(file, 'utf8')).toBe(configurationPage());
});
