import { readFile } from 'node:fs/promises';

/**
 * PostgreSQL cannot run or be used, and a person has to do something. The message says what, where and
 * what to do, and is meant to be shown as it is, without a stack trace.
 */
export class PostgresProblem extends Error {
  override readonly name = 'PostgresProblem';
}

export class NoDatabaseYet extends PostgresProblem {
  constructor(dataFolder: string) {
    super(`There is no database in ${dataFolder} yet: start Volary once.`);
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** A file operation that failed, as a sentence. */
export function cannot(doing: string, folder: string, error: unknown): PostgresProblem {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EROFS') return readOnly(doing, folder);
  if (code === 'EACCES' || code === 'EPERM') {
    return new PostgresProblem(
      `Cannot ${doing}: ${who()} may not read and write ${folder}. Let it (chown or chmod), or choose another folder with DATA_FOLDER.`,
    );
  }
  return new PostgresProblem(
    `Cannot ${doing} in ${folder}: ${error instanceof Error ? error.message : error}.`,
  );
}

/** Turns the last words of initdb or postgres into a sentence. */
export function explain(lastWords: string, folder: string, log?: string): PostgresProblem {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i.test(lastWords))
    return diskFull(folder);
  if (/Permission denied|has wrong ownership/i.test(lastWords)) {
    return new PostgresProblem(
      `PostgreSQL may not read and write its data in ${folder}. It says: ${fatalLine(lastWords)}. Let the user it runs as own that folder and everything in it (chown -R), or choose another with DATA_FOLDER.`,
    );
  }
  if (/Read-only file system/i.test(lastWords)) return readOnly('run PostgreSQL', folder);
  if (/could not create shared memory segment|Cannot allocate memory/i.test(lastWords)) {
    return new PostgresProblem(
      `There is not enough memory for PostgreSQL. It says: ${fatalLine(lastWords)}. Give this machine or container at least 512 MB, or use another PostgreSQL with DATABASE_URL.`,
    );
  }
  if (
    /invalid primary checkpoint|could not locate a valid checkpoint|invalid data in file|checksum/i.test(
      lastWords,
    )
  ) {
    return new PostgresProblem(
      `The database in ${folder} is damaged. PostgreSQL says: ${fatalLine(lastWords)}. Move that folder away, start again, and restore the last backup (npm run restore).`,
    );
  }
  const where = log === undefined ? '' : ` Its full account is in ${log}.`;
  return new PostgresProblem(
    `PostgreSQL in ${folder} does not start. It says: ${fatalLine(lastWords)}.${where}`,
  );
}

/** The end of a log, from where it stood before an attempt. */
export async function textFrom(file: string, offset: number): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes.subarray(offset).toString('utf8');
}

function diskFull(folder: string): PostgresProblem {
  return new PostgresProblem(
    `The disk that holds ${folder} is full. Nothing that was saved is lost: make room (a few hundred megabytes) and start again.`,
  );
}

function readOnly(doing: string, folder: string): PostgresProblem {
  return new PostgresProblem(
    `Cannot ${doing}: ${folder} is on a disk that is read-only. Choose a folder that can be written with DATA_FOLDER.`,
  );
}

function fatalLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1) ?? 'nothing at all';
  return line.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
}

function who(): string {
  return process.getuid ? `this user (uid ${process.getuid()})` : 'this user';
}
