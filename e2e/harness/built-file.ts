import { readFileSync } from 'node:fs';
import path from 'node:path';

type Built = { file: string; css?: string[] };

const manifest = path.join(import.meta.dirname, '../../dist/.vite/phones.json');

/** The script and the styles that a module of the phones' pages was built into, by their addresses: their names say nothing. */
export function builtFiles(module: string): { script: string; all: string[] } {
  const built: Built | undefined = JSON.parse(readFileSync(manifest, 'utf8'))[module];
  if (built === undefined) throw new Error(`Nothing was built from ${module}.`);
  return { script: `/${built.file}`, all: [built.file, ...(built.css ?? [])].map((file) => `/${file}`) };
}
