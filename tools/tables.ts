import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';

const root = path.join(import.meta.dirname, '..');
const tables = 'server/kernel/db/tables.ts';
const run = promisify(execFile);

/** server/kernel/db/tables.ts as it has to be for a migrated database. How it is made says .kysely-codegenrc.json. */
export async function tablesFile(databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'volary-tables-'));
  try {
    const file = path.join(folder, 'tables.ts');
    const codegen = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    await run(process.execPath, [codegen, '--url', databaseUrl, '--out-file', file, '--log-level', 'error'], {
      cwd: root,
    });
    return await formatted(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function formatted(code: string): Promise<string> {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const child = spawn(process.execPath, [biome, 'format', `--stdin-file-path=${tables}`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(code);
  return text(child.stdout);
}

/** Migrates a database that nobody else sees, reads its tables, and leaves nothing behind. */
async function main(): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'volary-tables-data-'));
  // PostgreSQL runs as another user where we are root, and has to get in.
  await chmod(dataFolder, 0o711);
  const postgres = await startOwnPostgres({ dataFolder, say: () => undefined, settings: { fsync: 'off' } });
  try {
    await migrate(postgres.url);
    await writeFile(path.join(root, tables), await tablesFile(postgres.url));
    console.log(`${tables} is up to date with server/migrations.`);
  } finally {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
