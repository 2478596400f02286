import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type Config, readConfig } from '#server/config.ts';
import { lastTime } from '#server/kernel/backups/make-backups.job.ts';
import { NoDatabaseYet } from '#server/kernel/postgres/problem.ts';
import { writeArchive } from './backup/archive.ts';
import { dropOldBackups, dropReplaced, dropUnfinished, nameOfBackup } from './backup/backups-there.ts';
import { connect, databaseToRead, runTool, ToolProblem } from './backup/database.ts';
import { dump, hasTables } from './backup/dump.ts';
import { handOver } from './backup/hand-over.ts';
import { recorded } from './backup/record.ts';
import { verify } from './backup/verify.ts';

const usage = `npm run backup -- [<file>]
npm run backup -- --new-key

Writes everything into one file, encrypted for BACKUP_RECIPIENTS if there are any, in BACKUP_FOLDER or where you say. Old backups in
BACKUP_FOLDER are deleted (BACKUP_KEEP_DAYS), and BACKUP_COMMAND takes the new one elsewhere. --new-key makes a pair of keys.`;

/** Writes everything into one file. Returns the name of the file. */
export async function backup(config: Config, file = standardName(config)): Promise<string> {
  const database = await databaseToRead(config).catch((error) => {
    throw error instanceof NoDatabaseYet
      ? nothingYet(`There is no database in ${config.dataFolder} yet`)
      : error;
  });
  try {
    const client = await connect(database.url, 'volary backup');
    try {
      if (!(await hasTables(client))) throw nothingYet('There are no tables yet');
      // Only now: before the first start nothing is left behind.
      await mkdir(path.dirname(file), { recursive: true });
      await writeArchive(file, dump(client, config), config.backup.recipients);
    } catch (error) {
      if (error instanceof ToolProblem) throw error;
      throw new ToolProblem(`The backup could not be written to ${file}: ${(error as Error).message}`);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
  return file;
}

const nothingYet = (what: string) =>
  new ToolProblem(`${what}, so there is nothing to back up: start Volary once.`);

function standardName({ backup: { folder, recipients } }: Config): string {
  return path.join(folder, nameOfBackup(new Date(), recipients.length > 0));
}

/** All that belongs to a backup: written, read back, old ones deleted, taken elsewhere. Answers what to say of it. */
async function makeBackup(config: Config, name: string | undefined): Promise<string[]> {
  const said: string[] = [];
  await recorded(config, 'backup', async (notes) => {
    const { recipients, identities, folder, keepDays, command, at } = config.backup;
    const failed = at === undefined ? [] : await notes.failedSince(lastTime(at, new Date()));
    // Before this one is written: the room they take may be what it lacks.
    await dropUnfinished(folder, new Date(), failed);
    const file = name ?? standardName(config);
    await notes.writes(file);
    await backup(config, file);
    notes.written(file);
    said.push(
      file,
      ...(recipients.length > 0 && identities.length === 0
        ? [`  Encrypted for ${recipients.length} of age; without BACKUP_IDENTITY it was not read back.`]
        : await readBack(file, config)),
    );
    // Where BACKUP_COMMAND fails, each hour of the day would leave one more.
    const replaced = failed.filter((one) => one !== file);
    if (path.dirname(file) === folder) await dropReplaced(folder, replaced);
    if (command !== undefined) {
      await handOver(command, file);
      said.push('  Taken elsewhere by BACKUP_COMMAND.');
    }
    // Last: an old one that cannot be deleted keeps no new one from where it goes.
    const dropped = await dropOldBackups(folder, keepDays, new Date());
    if (dropped > 0) said.push(`  ${dropped} older than ${keepDays} days deleted.`);
    return file;
  });
  return said;
}

async function readBack(file: string, { backup: { identities, recipients } }: Config): Promise<string[]> {
  const { end, holdsKey, manifest } = await verify({ file, identities });
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const lines = [`  ${rows} rows of ${manifest.tables.length} tables; read back and complete.`];
  if (recipients.length > 0) return [...lines, `  Encrypted for ${recipients.length} of age.`];
  return [
    ...lines,
    holdsKey
      ? '  Keep it private: it holds accounts, answers and the secret key.'
      : '  Keep it private: it holds accounts and answers. SECRET_KEY is not in it: keep that too.',
  ];
}

async function newKey(): Promise<string[]> {
  const identity = await generateIdentity();
  return [
    `BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`,
    '',
    'The private key opens every backup, and without it they are lost. Keep it where the backups are not, and not on this machine:',
    identity,
  ];
}

if (import.meta.main) {
  await runTool(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'new-key': { type: 'boolean', default: false } },
    });
    const [name, ...more] = positionals;
    if (more.length > 0 || (values['new-key'] && name !== undefined)) throw new ToolProblem(usage);
    const lines = values['new-key']
      ? await newKey()
      : await makeBackup(
          readConfig(process.env, [], { onlyLooks: true }),
          name === undefined ? undefined : path.resolve(name),
        );
    for (const line of lines) console.log(line);
  }, usage);
}
