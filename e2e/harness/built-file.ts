import { readFileSync } from 'node:fs';
import path from 'node:path';

type Built = { file: string; css?: string[]; imports?: string[] };

const manifest = path.join(import.meta.dirname, '../../dist/.vite/phones.json');

/** The script and the styles that a module of the phones' pages was built into, by their addresses: their names say nothing. */
export function builtFiles(module: string): { script: string; all: string[] } {
  const built = readManifest()[module];
  if (built === undefined) throw new Error(`Nothing was built from ${module}.`);
  return { script: `/${built.file}`, all: addressesOf(built) };
}

/** The same, with those of all that it imports at once: with them a page can show it. */
export function filesToShow(module: string): string[] {
  const builtByName = readManifest();
  const names = new Set([module]);
  for (const name of names) for (const next of builtByName[name]?.imports ?? []) names.add(next);
  return [...names].flatMap((name) => addressesOf(builtByName[name]));
}

const readManifest = (): Readonly<Record<string, Built>> => JSON.parse(readFileSync(manifest, 'utf8'));

const addressesOf = (built: Built | undefined): string[] =>
  built === undefined ? [] : [built.file, ...(built.css ?? [])].map((file) => `/${file}`);
