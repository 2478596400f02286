import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf } from './postgres/problem.ts';

/**
 * The keys of `secret.key` in the data folder, made at first use. One key a line, as in SECRET_KEY: the
 * first signs, all verify. Throws an Error with one clear sentence. With `onlyLooks` nothing is written: where there is
 * no file yet, the key is one that signs nothing that lasts.
 */
export function secretKeysOfFile(dataFolder: string, { onlyLooks }: { onlyLooks: boolean }): Buffer[] {
  const file = path.join(dataFolder, 'secret.key');
  const text = onlyLooks ? readOrInvent(file) : readOrMake(file);
  const keys = linesOf(text);
  if (keys.length === 0 || keys.some((key) => key.length < 32)) {
    throw new Error(
      `The secret key in ${file} is damaged: each line must have at least 32 characters. Put the file back from a backup, where it is called data/secret.key. Only if there is none, delete it to get a new key: authenticator apps, recovery codes and our keys for single sign-on can then no longer be opened, panel links change, and audiences join again.`,
    );
  }
  return keys.map((key) => Buffer.from(key, 'utf8'));
}

/**
 * A sentence where the data folder keeps a key and SECRET_KEY gives only others, as after a move to several nodes. A file that
 * cannot be read says nothing: nobody needs it.
 */
export function keyNotInUse(dataFolder: string, inUse: readonly Buffer[]): string | undefined {
  const file = path.join(dataFolder, 'secret.key');
  let kept: string[];
  try {
    kept = linesOf(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
  if (kept.length === 0 || inUse.some((key) => kept.includes(key.toString('utf8')))) return undefined;
  return `${file} holds no key that is in use, as SECRET_KEY is another. What was made with it does not open: authenticator apps, recovery codes, our keys for single sign-on; panel links are others, and audiences join again. Put its content into SECRET_KEY (behind the key that is there, after a comma), or move the file away if it is of no use any more.`;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function readOrMake(file: string): string {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // 'wx' and not a look before: of two programs that start at once only one writes, and both read the same key.
    writeFileSync(file, `${makeKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw cannot('write', file, error);
  }
  try {
    const text = readFileSync(file, 'utf8');
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return text;
  } catch (error) {
    throw cannot('read', file, error);
  }
}

/** Throws where a start could neither read the file nor make it. */
function readOrInvent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw cannot('read', file, error);
  }
  try {
    accessSync(folderThere(path.dirname(file)), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw cannot('write', file, error);
  }
  return makeKey();
}

const makeKey = () => randomBytes(32).toString('hex');

/** The folder, or the nearest one above it that exists: it would be made in there. */
const folderThere = (folder: string): string =>
  existsSync(folder) ? folder : folderThere(path.dirname(folder));

function cannot(verb: 'read' | 'write', file: string, error: unknown): Error {
  return new Error(
    `Cannot ${verb} the secret key at ${file} (${codeOf(error) ?? String(error)}). Let this user ${verb} that folder, choose another with DATA_FOLDER, or give SECRET_KEY.`,
  );
}
