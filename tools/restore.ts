import { constants } from 'node:fs';
import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { migrate, migrationNames } from '#server/kernel/db/migrate.ts';
import { keyNotInUse } from '#server/kernel/secret-key.ts';
import { type Archive, readArchive } from './backup/archive.ts';
import { connect, databaseToWrite, runTool, ToolProblem } from './backup/database.ts';
import { loadTables } from './backup/load.ts';
import { keyName } from './backup/manifest.ts';
import { type Verified, verify } from './backup/verify.ts';

const usage = `Say which backup: npm run restore -- data/backups/volary-....tar.gz [--replace [--database <name>]]`;

type Options = {
  /** Whether a database that is not empty is emptied. */
  replace: boolean;
  /** The database that may be emptied, where it is not the bundled one in the data folder. */
  database?: string | undefined;
  /** The folder of the migrations; standard: our own. */
  migrations?: string;
};

/** Puts a backup into an empty database; with `replace` into one that is emptied for it. */
export async function restore(config: Config, file: string, options: Options): Promise<Verified> {
  const archive: Archive = { file, identities: config.backup.identities };
  const verified = await verify(archive).catch((error) => {
    throw new ToolProblem(
      `The backup ${file} cannot be used: ${(error as Error).message}. Nothing was changed.`,
    );
  });
  await refuseNewer(verified, options.migrations);
  const database = await databaseToWrite(config);
  try {
    await emptyDatabase(database.url, { ...options, bundled: config.databaseUrl === undefined });
    const migrating = { folder: options.migrations, say: console.log };
    await migrate(database.url, { ...migrating, only: verified.manifest.migrations });
    const client = await connect(database.url, 'volary restore');
    try {
      await loadTables(client, archive, verified);
    } catch (error) {
      throw new ToolProblem(
        `The rows could not be loaded: ${(error as Error).message}. The database has its tables and none of the rows; run the restore again with --replace.`,
      );
    } finally {
      await client.end();
    }
    // What the backup never had, also where its number is lower: these change the rows that have just been loaded.
    await migrate(database.url, migrating);
  } finally {
    await database.stop();
  }
  await restoreKey(archive, config.dataFolder);
  return verified;
}

async function refuseNewer({ manifest }: Verified, migrations: string | undefined): Promise<void> {
  const known = new Set(await migrationNames(migrations));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new ToolProblem(
      `The backup was made by a newer Volary (it has ${unknown.join(', ')}). Restore it with that version or a later one. Nothing was changed.`,
    );
  }
}

async function emptyDatabase(
  url: string,
  { replace, database, bundled }: Options & { bundled: boolean },
): Promise<void> {
  const client = await connect(url, 'volary restore');
  try {
    const { rows } = await client.query<{ tables: string }>(
      `select count(*) as tables from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    if (rows[0]?.tables === '0') return;
    if (!replace) {
      throw new ToolProblem(
        'The database is not empty. Nothing was changed. To replace what is in it with the backup, run the restore with --replace (and make a backup first).',
      );
    }
    if (!bundled) await refuseUnlessNamed(client, database);
    await refuseWhileInUse(client);
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  } finally {
    await client.end();
  }
}

/** DATABASE_URL may come from a file that nobody thinks of, whatever DATA_FOLDER says. */
async function refuseUnlessNamed(client: Client, database: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  if (name === database) return;
  throw new ToolProblem(
    `DATABASE_URL leads to the database ${name} on ${client.host}, which --replace would empty. Nothing was changed. If that is what you want, name it: --replace --database ${name}`,
  );
}

async function refuseWhileInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'volary%'`,
  );
  if (rows.length > 0) {
    throw new ToolProblem('A Volary is connected to this database. Stop it first. Nothing was changed.');
  }
}

/** A key that is there already is kept beside the one from the backup. */
async function restoreKey(archive: Archive, dataFolder: string): Promise<void> {
  for await (const { name, content } of readArchive(archive)) {
    if (name !== keyName) continue;
    const target = path.join(dataFolder, path.basename(keyName));
    await mkdir(dataFolder, { recursive: true });
    await keepBeside(target);
    await writeFile(`${target}.new`, content, { mode: 0o600 });
    await rename(`${target}.new`, target);
  }
}

async function keepBeside(file: string): Promise<void> {
  const there = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (there) await copyFile(file, `${file}.before-restore`);
}

if (import.meta.main) {
  await runTool(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, database: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new ToolProblem(usage);
    // A key that is made here would be kept beside that of the backup, though nothing was ever signed with it.
    const config = readConfig(process.env, [], { onlyLooks: true });
    const { end, manifest } = await restore(config, path.resolve(file), {
      replace: values.replace,
      database: values.database,
    });
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored as of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables.`);
    console.log('Every open screen reloads its data when it reconnects.');
    // Read again: without SECRET_KEY it is the key of the backup by now.
    const { dataFolder, secretKeys } = readConfig(process.env, [], { onlyLooks: true });
    const otherKey = keyNotInUse(dataFolder, secretKeys);
    if (otherKey !== undefined) console.log(otherKey);
  }, usage);
}
