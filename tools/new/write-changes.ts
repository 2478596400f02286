import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { biome, codeIn } from './biome.ts';
import { demand, Misunderstood } from './misunderstood.ts';

export const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Gets the text of the file, '' where it is new. Null: there is no place to write to. */
export type Change = { file: string; make: (text: string) => string | null };

/** A file that is not there yet. */
export const newFile = (file: string, text: string): Change => ({
  file,
  make: (before) => {
    demand(before === '', `${file} is there already.`);
    return text;
  },
});

/** Makes the changes one after the other, then writes all files or none. Answers which. */
export async function writeChanges(changes: readonly Change[]): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const { file, make } of changes) {
    const text = make(texts.get(file) ?? (await textOf(file)));
    if (text === null) throw new Misunderstood(`${file} has no place that I know to write to.`);
    texts.set(file, text);
  }
  for (const [file, text] of texts) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const files = [...texts.keys()];
  // The next change looks for lines as they are formatted.
  await run(process.execPath, [biome, 'check', '--write', '--linter-enabled=false', ...codeIn(files)], {
    cwd: root,
  });
  return files;
}

async function textOf(file: string): Promise<string> {
  const at = path.join(root, file);
  return existsSync(at) ? readFile(at, 'utf8') : '';
}
