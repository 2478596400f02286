import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configTable } from '#server/config-table.ts';
import manifest from '../../package.json' with { type: 'json' };
import { emptyDatabase } from './database.ts';
import { olderPostgres } from './faults/older-postgres.ts';

// What an operator reads whose server refuses to start: each fault, and the words for it.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'volary-refused-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; said: string; printed: string };

/** Runs a file of the project as an operator does. Answers its exit code, what it said and what it printed. */
async function run(words: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'fatal',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, printed, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit'),
  ]);
  return { code, said, printed };
}

const start = (env: Record<string, string>) => run(['server/main.ts'], env);

/** Which of these words were not said. */
const unsaid = (said: string, words: readonly string[]) => words.filter((one) => !said.includes(one));

/** A value that each setting refuses, and the words of the refusal. Whatever is not here takes any text. */
const wrong: Readonly<Record<string, readonly [value: string, says: string]>> = {
  PORT: ['70000', 'it must be a whole number from 0 to 65535'],
  PUBLIC_PORT: ['0', 'it must be a whole number from 1 to 65535'],
  ORIGIN: ['https://a.example/path', 'it must be scheme, host and port only'],
  TRUST_PROXY: ['nginx', 'it must be off, on, a number of proxies, or a list of addresses'],
  DATABASE_URL: ['mysql://u:hunter2@db/x', 'it must look like postgres://'],
  DATABASE_POOL: ['0', 'it must be a whole number from 1 to 500'],
  DATABASE_POOL_LIVE: ['many', 'it must be a whole number from 1 to 100'],
  DATABASE_POOL_JOBS: ['-1', 'it must be a whole number from 1 to 100'],
  SECRET_KEY: ['hunter2', 'each key must have at least 32 characters'],
  SMTP_URL: ['http://mail', 'it must be an address that begins with smtp:// or smtps://'],
  OUTBOX: ['maybe', 'it must be one of auto, on, off'],
  MAIL_FROM: ['Volary', 'it must be an e-mail address'],
  FEEDBACK_EMAIL: ['us', 'it must be an e-mail address'],
  REDIS_URL: ['http://cache', 'it must be an address that begins with redis:// or rediss://'],
  SERVICES: ['mail', 'it must be one of http, realtime, worker'],
  LOG_LEVEL: ['loud', 'it must be one of fatal, error, warn'],
  LOG_ADDRESSES: ['all', 'it must be one of off, refused'],
  HSTS_SECONDS: ['a year', 'it must be a whole number from 0 to 63072000'],
  HSTS_SUBDOMAINS: ['some', 'it must be on or off'],
  HSTS_PRELOAD: ['soon', 'it must be on or off'],
  REGISTRATION: ['friends', 'it must be open, invitation, or domains'],
  INVITES_PER_DAY: ['0', 'it must be a whole number from 1 to'],
  MAX_SESSIONS: ['0', 'it must be a whole number from 1 to 1000'],
  DEMO: ['please', 'it must be one of auto, on, off'],
  VOLARY_ENV: ['staging', 'it must be one of production, development, test'],
  VOLARY_DEV_ASSETS: ['2', 'it must be on or off'],
  TERMS_URL: ['terms', 'it must be an address that begins with'],
  PRIVACY_URL: ['privacy', 'it must be an address that begins with'],
  HELP_URL: ['help', 'it must be an address that begins with'],
  PROVIDER_URL: ['us', 'it must be an address that begins with'],
  LOGIN_NEWS: ['old', 'it must be on or off'],
  MANAGER_DISABLED: ['x', 'it must be on or off'],
  PRETEND_EXPIRED: ['x', 'it must be on or off'],
  PRETEND_EXPIRED_HOUR: ['x', 'it must be on or off'],
  OFFLINE_PAGES: ['x', 'it must be on or off'],
  DEFAULT_LOCALE: ['de', 'it must be one of'],
  DNS_SERVERS: ['ns.example', 'it must be addresses like 10.0.0.53'],
  METADATA_NETWORKS: ['office', 'it must be a list of addresses as 10.0.0.0/8'],
  MAINTENANCE: ['x', 'it must be on or off'],
  BACKUP_AT: ['noon', 'it must be a time such as 03:15'],
  BACKUP_KEEP_DAYS: ['forever', 'it must be a whole number from 0 to'],
  BACKUP_RECIPIENTS: ['me', 'it must be public keys of age'],
  BACKUP_IDENTITY: ['hunter2', 'it must be private keys of age'],
  BACKUP_TRIAL: ['x', 'it must be on or off'],
  LIVE_CONNECTIONS: ['0', 'it must be a whole number from 1 to'],
  JOINS_PER_SECOND: ['0', 'it must be a whole number from 1 to'],
  DRAIN_SECONDS: ['601', 'it must be a whole number from 0 to 600'],
};

test('each setting that can be wrong is in the table', () => {
  const refuses = (read: (text: string) => unknown) => {
    try {
      read('no value of anything');
      return false;
    } catch {
      return true;
    }
  };
  const settings = Object.values(configTable).filter(({ read }) => refuses(read));
  expect(Object.keys(wrong).sort()).toEqual(settings.map(({ name }) => name).sort());
});

test('all wrong values at once are refused in one start, each by its name and in its words, and no secret is said', async () => {
  const { code, said } = await start(
    Object.fromEntries(Object.entries(wrong).map(([name, [value]]) => [name, value])),
  );
  expect(code).toBe(1);
  const lines = said.split('\n');
  const missing = Object.entries(wrong).filter(
    ([name, [, says]]) => !lines.some((line) => line.startsWith(`  - ${name} is `) && line.includes(says)),
  );
  expect(missing).toEqual([]);
  expect(said).not.toContain('hunter2');
}, 60_000);

const age = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
const address = 'postgres://u:hunter2@127.0.0.1:9/d';

test.each<{ fault: string; env: Record<string, string>; says: readonly string[] }>([
  {
    fault: 'several nodes without one database and one key, mails without an address, and more',
    env: {
      REDIS_URL: 'redis://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      OUTBOX: 'on',
      HSTS_PRELOAD: 'on',
      HSTS_SECONDS: '300',
      BACKUP_TRIAL: 'on',
      BACKUP_RECIPIENTS: age,
    },
    says: [
      'REDIS_URL is set, but DATABASE_URL is not set',
      'REDIS_URL is set, but SECRET_KEY is not set',
      'SMTP_URL is set, but ORIGIN is not',
      'OUTBOX is on, but SMTP_URL is set',
      'HSTS_PRELOAD is on: it needs HSTS_SECONDS of at least 31536000',
      'BACKUP_TRIAL is on and backups are encrypted, but BACKUP_IDENTITY is not set',
    ],
  },
  {
    fault: 'services apart without Redis, and a demonstration where real people come',
    env: {
      SERVICES: 'http',
      DATABASE_URL: address,
      SECRET_KEY: 'k'.repeat(32),
      DEMO: 'on',
      ORIGIN: 'https://live.example.org',
    },
    says: [
      'SERVICES leaves some services to another node, but REDIS_URL is not set',
      'DEMO is on, but DATABASE_URL is set',
      'DEMO is on, but ORIGIN is public (https://live.example.org)',
    ],
  },
  {
    fault: 'files that are not there, or say a secret twice',
    env: {
      SECRET_KEY_FILE: '/nowhere/key',
      CA_FILE: '/nowhere/authorities.pem',
      DATABASE_URL: address,
      DATABASE_URL_FILE: '/dev/null',
    },
    says: [
      "SECRET_KEY_FILE is '/nowhere/key': it cannot be read (ENOENT)",
      "CA_FILE is '/nowhere/authorities.pem': it cannot be read (ENOENT)",
      'DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out',
      "DATABASE_URL_FILE is '/dev/null': the file is empty",
    ],
  },
  {
    fault: 'a database that does not answer',
    env: { DATABASE_URL: address },
    says: ['PostgreSQL at DATABASE_URL (127.0.0.1:9/d) cannot be used'],
  },
])('refused: $fault', { timeout: 60_000 }, async ({ env, says }) => {
  const { code, said } = await start(env);
  expect(code).toBe(1);
  expect(unsaid(said, says), said).toEqual([]);
  expect(said).not.toContain('hunter2');
  // Sentences for a person, and no stack.
  expect(said).not.toMatch(/\n\s+at /);
});

test('a damaged secret key is refused, and left as it is', async () => {
  writeFileSync(path.join(folder, 'secret.key'), 'short');
  const { code, said } = await start({ DATABASE_URL: address });
  rmSync(path.join(folder, 'secret.key'));
  expect(code).toBe(1);
  expect(said).toContain('is damaged: each line must have at least 32 characters');
}, 60_000);

test('a port that another program has is refused', async () => {
  await using database = await emptyDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, said } = await start({ PORT: String(port), DATABASE_URL: database.url });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is in use by another program. Stop it, or choose another port`);
}, 60_000);

test('an address that another machine has is refused', async () => {
  await using database = await emptyDatabase();
  // Nobody's: it is for documents (RFC 5737).
  const { code, said } = await start({ HOST: '192.0.2.20', DATABASE_URL: database.url });
  expect(code).toBe(1);
  expect(said).toContain(`HOST is '192.0.2.20': that is no address of this machine.`);
  expect(said).not.toMatch(/\n\s+at /);
}, 60_000);

test('a PostgreSQL that is too old is refused at start and by the doctor, who say what to do, and nothing is changed', async () => {
  await using database = await emptyDatabase();
  await using older = await olderPostgres(database.url, { version: '14.12', number: '140012' });
  const env = { DATABASE_URL: older.url, SECRET_KEY: 'k'.repeat(32) };
  const { code, said } = await start(env);
  expect(code).toBe(1);
  expect(said.trim()).toMatch(
    /^Volary needs PostgreSQL 15 or later; the one at DATABASE_URL is version 14\. Nothing was changed\. Upgrade it \(docs\/backup\.md, PostgreSQL major upgrades\), or leave DATABASE_URL out .*\.$/,
  );
  const doctor = await run(['tools/doctor.ts'], env);
  expect(doctor.code).toBe(1);
  expect(doctor.printed).toMatch(
    /^BROKEN +PostgreSQL +Version 14\.12\. Volary needs 15 or later: upgrade PostgreSQL, or leave out DATABASE_URL/m,
  );
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  await client.end();
  expect(rows).toEqual([]);
}, 60_000);

describe('on a Node that is too old', () => {
  /** The same Node, which says of itself that it is another one. */
  const asNode = (version: string, platform: string = process.platform) => {
    const says = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
      Object.defineProperty(process, 'platform', { value: '${platform}' });`;
    return ['--import', `data:text/javascript,${encodeURIComponent(says)}`];
  };

  const tooOld = (version: string) =>
    `Node ${version} of this machine is too old: Volary needs Node 20 or later to begin with. Install Node 24 from https://nodejs.org or with a version manager (nvm install 24), and start again.`;

  test.each([
    ...Object.entries(manifest.scripts).map(([name, words]) => [`npm run ${name}`, words]),
    ['the unit of systemd', 'node tools/start/start.mjs'],
  ])('%s says which one it takes to begin with, and installs nothing', async (_, words = '') => {
    const [program, ...args] = words.split(' ');
    const { code, said, printed } = await run([...asNode('18.20.4'), ...args], {});
    expect([program, code, printed]).toEqual(['node', 1, '']);
    expect(said.trim()).toBe(tooOld('18.20.4'));
  });

  test('every command begins with what the oldest can read: no newer syntax, and no import that it would link first', async () => {
    // What npm runs first of each. Options of V8 are refused by a Node that does not know them, before it reads a file.
    const scripts: Record<string, string> = manifest.scripts;
    for (const [name, words] of Object.entries(scripts))
      expect(scripts[`pre${name}`] ?? words, name).toMatch(
        /^node tools\/start\/(run\.cjs \S|oldest-node\.cjs$)/,
      );
    expect(scripts.start).toMatch(/^node (--\S+ )+tools\/start\/run\.cjs /);
    for (const file of ['run.cjs', 'oldest-node.cjs']) {
      const text = readFileSync(path.join(import.meta.dirname, '../../tools/start', file), 'utf8');
      const [old, now] = await Promise.all(
        ['es2015', 'esnext'].map((target) => transformWithOxc(text, file, { target, sourcemap: false })),
      );
      expect(old?.code, file).toBe(now?.code);
      expect(text.replaceAll(/^\/\/.*$/gm, ''), file).not.toMatch(/\bimport\s|\bimport\(|node:/);
    }
  });

  test('the start says so before it installs anything where it brings none of its own', async () => {
    const { code, said, printed } = await run([...asNode('22.18.0', 'darwin'), 'tools/start/start.mjs'], {});
    expect([code, printed]).toEqual([1, '']);
    expect(said).toContain('brings its own for Linux and Windows only');
    expect(said).toContain('has Node 22.18.0: install Node 24 from https://nodejs.org');
    expect(said).not.toMatch(/\n\s+at /);
  });

  test('the server itself refuses, and the doctor says so', async () => {
    const { code, said } = await run([...asNode('22.18.0'), 'server/main.ts'], {});
    expect(code).toBe(1);
    expect(said).toContain('Node.js 22.18.0 is too old: Volary needs 24 or later. Start it with npm start');
    await using database = await emptyDatabase();
    const env = { DATABASE_URL: database.url, SECRET_KEY: 'k'.repeat(32) };
    const doctor = await run([...asNode('22.18.0'), 'tools/doctor.ts'], env);
    expect(doctor.code).toBe(1);
    expect(doctor.printed).toMatch(
      /^BROKEN +Node\.js +Version 22\.18\.0\. Volary needs 24 or later: start it with npm start/m,
    );
  }, 60_000);
});
