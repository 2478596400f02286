import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { emptyDatabase, type FreshDatabase } from '#server/test/database.ts';
import { without } from '#server/test/without.ts';
import { openWorld } from '#server/test/world.ts';
import { type KeptInstance, readInstance } from '../kept-instance/instance.ts';
import { browserWith, readTallies } from '../kept-instance/read.ts';
import { restore } from '../restore.ts';
import versions from './versions.json' with { type: 'json' };

// The programs of earlier versions, as the history has them, on our packages: of theirs none is needed that we have no more.

const project = path.join(import.meta.dirname, '../..');
const patience = 120_000;
/** A shallow clone has none. */
const history = 'the history of the repository (git fetch --unshallow brings it)';

const instances = readdirSync(path.join(import.meta.dirname, '../kept-instance/instances'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => readInstance(path.basename(file, '.json')));

const known = Object.entries(versions).flatMap(([version, commit]) => {
  const kept = instances.find((instance) => commit.startsWith(instance.version));
  return kept === undefined ? [] : [{ version, commit, kept }];
});

/** False in a copy without the history, as CI fetches it for a change. A release has all of it. */
function isInHistory(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: project, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function checkOut(commit: string, folder: string): void {
  const parts = ['package.json', 'contract', 'server', 'tools', 'web/realtime'];
  const input = execFileSync('git', ['archive', commit, ...parts], { cwd: project, maxBuffer: 2 ** 26 });
  execFileSync('tar', ['-x', '-C', folder], { input });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
}

/** The rows of each table, whatever their order, but for the epochs that a restore renews; and the names of the migrations. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as count, md5(string_agg(row, ' ' order by row)) as digest
         from (select (to_jsonb(t) - 'epoch' - 'applied_at')::text as row from ${client.escapeIdentifier(name)} t) as all_rows`,
      );
      contents[name] = rows[0];
    }
    return contents;
  } finally {
    await client.end();
  }
}

describe.each(known)('version $version', without(history), ({ commit, kept }) => {
  const there = isInHistory(commit);
  let folder: string;
  let database: FreshDatabase;
  let backup: string;
  let before: Record<string, unknown>;

  const envOf = (databaseUrl: string) => ({
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    DATA_FOLDER: path.join(folder, 'data'),
    SECRET_KEY: kept.secretKey,
    VOLARY_ENV: 'production',
    VOLARY_DEV_ASSETS: '1',
    LOG_LEVEL: 'fatal',
  });
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, words, { cwd: folder, env: envOf(database.url) });

  beforeAll(async () => {
    if (!there) return;
    folder = mkdtempSync(path.join(tmpdir(), 'volary-earlier-'));
    mkdirSync(path.join(folder, 'data'));
    checkOut(commit, folder);
    database = await emptyDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(kept.sql);
    await client.end();
    before = await contentsOf(database.url);
    backup = path.join(folder, 'before-the-update.tar.gz');
    await run('tools/backup.ts', backup);
  }, patience);
  afterAll(async () => {
    if (!there) return;
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  test.skipIf(!there)(
    'is updated by its backup: this version restores it, and shows all that it showed',
    async () => {
      const database = await emptyDatabase();
      const config = readConfig({ ...envOf(database.url), DATA_FOLDER: path.join(folder, 'updated') }, []);
      await restore(config, backup, { replace: false });
      const at = new Date(kept.killedAt);
      await using world = await openWorld({ SECRET_KEY: kept.secretKey }, { database, at });
      expect(await readTallies(world.origin, kept)).toEqual(kept.tallies);
    },
    patience,
  );

  test.skipIf(!there)(
    'has its way back: over the database that was updated it restores its backup, and goes on with it',
    async () => {
      expect((await migrate(database.url)).applied).not.toEqual([]);
      const name = new URL(database.url).pathname.slice(1);
      const { stdout } = await run('tools/restore.ts', '--replace', '--database', name, backup);
      expect(stdout).toContain('Restored as of');
      expect(await contentsOf(database.url)).toEqual(before);
      await using program = await startAsOf(kept, folder, envOf(database.url));
      // By what all of them answer alike: the live protocol has moved on since the first two.
      const organiser = await browserWith(program.origin, kept.organiser.cookie);
      const params = { phId: kept.pigeonholeId };
      const { status, body } = await organiser.call('readPigeonhole', { params });
      expect([status, body.pigeonhole.name]).toEqual([200, 'Annual meeting, day one']);
    },
    patience,
  );
});

/** The program of that folder, on the day on which its people were there. */
async function startAsOf({ killedAt }: KeptInstance, cwd: string, env: Record<string, string>) {
  const start = `
    import { readConfig } from './server/config.ts';
    import { makeProgram } from './server/program.ts';
    const ahead = ${new Date(killedAt).getTime()} - Date.now();
    const clock = { now: () => new Date(Date.now() + ahead), monotonic: () => performance.now() };
    const config = readConfig(process.env, []);
    const program = await makeProgram({ config, databaseUrl: config.databaseUrl, clock });
    console.log('port ' + (await program.listen(0, '127.0.0.1')));
    process.on('SIGTERM', () => program.stop().then(() => process.exit()));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    return {
      origin: `http://127.0.0.1:${port}`,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The program ended before it was there.');
}
