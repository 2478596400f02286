import { type Archive, readArchive } from './archive.ts';
import { countLines } from './dump.ts';
import {
  backupFormat,
  type End,
  end,
  endName,
  keyName,
  type Manifest,
  manifest,
  manifestName,
} from './manifest.ts';

export type Verified = { readonly manifest: Manifest; readonly end: End; readonly holdsKey: boolean };

/** Reads all of a backup before anything is touched. Throws an Error that completes "The backup cannot be used: ...". */
export async function verify(archive: Archive): Promise<Verified> {
  let first: Manifest | undefined;
  let last: End | undefined;
  let holdsKey = false;
  const counted: Record<string, number> = {};
  for await (const { name, content } of readArchive(archive)) {
    if (name === manifestName) first = readManifest(await json(content));
    else if (first === undefined) throw new Error(`it does not begin with ${manifestName}`);
    else if (name === endName) last = end.parse(await json(content));
    else if (name === keyName) holdsKey = true;
    else await countRows(counted, tableOf(name), content);
  }
  if (first === undefined || last === undefined) throw new Error('it is not whole');
  for (const { name } of first.tables) {
    if ((counted[name] ?? 0) !== last.rows[name]) throw new Error(`rows of ${name} are missing`);
  }
  return { manifest: first, end: last, holdsKey };
}

/** In words: whoever restores has neither the time nor the sources to look up what a validator means. */
function readManifest(given: unknown): Manifest {
  const format = (given as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format !== backupFormat)
    throw new Error(
      `it has the format ${format}, and this Volary reads format ${backupFormat}: restore it with the version that made it, or a later one`,
    );
  const read = manifest.safeParse(given);
  if (!read.success) throw new Error(`${manifestName} in it is damaged`);
  return read.data;
}

/** The table that an entry is a part of. */
export function tableOf(entry: string): string {
  const table = entry.match(/^tables\/([^/]+)\/\d+$/)?.[1];
  if (table === undefined) throw new Error(`it holds ${entry}, which this Volary does not know`);
  return table;
}

type Content = Iterable<Buffer> | AsyncIterable<Buffer>;

async function countRows(counted: Record<string, number>, table: string, content: Content): Promise<void> {
  for await (const chunk of content) counted[table] = (counted[table] ?? 0) + countLines(chunk);
}

async function json(content: Content): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
