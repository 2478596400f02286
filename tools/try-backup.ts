import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { backupsIn } from './backup/backups-there.ts';
import { runTool, ToolProblem } from './backup/database.ts';
import { type Notes, recorded } from './backup/record.ts';
import { restore } from './restore.ts';

const usage = `npm run try-backup -- [<file>]

Restores a backup, the last one if none is named, into a PostgreSQL that is made for this and deleted afterwards, and
counts its rows. The running Volary and its database are not touched.`;

/** Answers how many rows came back. */
export async function tryBackup(config: Config, file: string): Promise<number> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), `volary-trial-${process.pid}-`));
  // PostgreSQL runs as another user where this is root.
  await chmod(folder, 0o711);
  try {
    const trial: Config = { ...config, databaseUrl: undefined, dataFolder: folder };
    // Every row is counted against what the backup says, in the transaction that loads them.
    const { end } = await restore(trial, file, { replace: false });
    return Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Wherever it was written; where it is gone from there, or on another node, the newest in BACKUP_FOLDER. */
async function lastBackup({ backup: { folder } }: Config, notes: Notes): Promise<string | undefined> {
  const good = await notes.lastGood();
  if (good !== null && existsSync(good)) return good;
  const [newest] = await backupsIn(folder);
  return newest?.file;
}

/** A trial that was killed has left all that the backup holds, and not encrypted. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^volary-trial-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    // That of another user is theirs to remove.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

if (import.meta.main) {
  await runTool(async () => {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 1) throw new ToolProblem(usage);
    const config = readConfig(process.env, [], { onlyLooks: true });
    let rows = 0;
    const file = await recorded(config, 'trial', async (notes) => {
      const [name] = positionals;
      const chosen = name === undefined ? await lastBackup(config, notes) : path.resolve(name);
      if (chosen === undefined)
        throw new ToolProblem(`There is no backup in ${config.backup.folder}: npm run backup makes one.`);
      rows = await tryBackup(config, chosen);
      return chosen;
    });
    console.log(`${file} was restored beside: ${rows} rows came back.`);
  }, usage);
}
