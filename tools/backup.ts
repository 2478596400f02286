import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { writeArchive } from './backup/archive.ts';
import { connect, databaseToRead, runTool, ToolProblem } from './backup/database.ts';
import { dump } from './backup/dump.ts';
import { verify } from './backup/verify.ts';

/** Writes everything into one file. Returns the name of the file. */
export async function backup(config: Config, file = standardName(config)): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const database = await databaseToRead(config);
  try {
    const client = await connect(database.url, 'volary backup');
    try {
      await writeArchive(file, dump(client, config.dataFolder));
    } catch (error) {
      throw new ToolProblem(`The backup could not be written to ${file}: ${(error as Error).message}`);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
  return file;
}

function standardName({ dataFolder }: Config): string {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(dataFolder, 'backups', `volary-${now}.tar.gz`);
}

if (import.meta.main) {
  await runTool(async () => {
    const [name] = process.argv.slice(2);
    const file = await backup(readConfig(), name === undefined ? undefined : path.resolve(name));
    const { end, holdsKey, manifest } = await verify(file);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    console.log(`${file}\n  ${rows} rows of ${manifest.tables.length} tables; read back and complete.`);
    console.log(
      holdsKey
        ? '  Keep it private: it holds accounts, answers and the secret key.'
        : '  Keep it private: it holds accounts and answers. SECRET_KEY is not in it: keep that too.',
    );
  });
}
