import { readFileSync } from 'node:fs';
import path from 'node:path';

type Built = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };

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
  return [...namesFrom(builtByName, [module], { later: false })].flatMap((name) =>
    addressesOf(builtByName[name]),
  );
}

/** All that modules bring, also what they fetch later, beyond what every page of a phone begins with. */
export function filesBeyondStart(modules: readonly string[]): string[] {
  const builtByName = readManifest();
  const start = namesFrom(builtByName, ['web/pages/audience/main.tsx'], { later: false });
  const known = new Set([...start].flatMap((name) => addressesOf(builtByName[name])));
  const names = namesFrom(builtByName, modules, { later: true, but: start });
  const files = [...names].flatMap((name) => addressesOf(builtByName[name]));
  return [...new Set(files)].filter((file) => !known.has(file));
}

type Reach = { later: boolean; but?: ReadonlySet<string> };

function namesFrom(
  builtByName: Readonly<Record<string, Built>>,
  modules: readonly string[],
  { later, but }: Reach,
): ReadonlySet<string> {
  const names = new Set(modules);
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = builtByName[name] ?? {};
    for (const next of [...imports, ...(later ? dynamicImports : [])]) if (!but?.has(next)) names.add(next);
  }
  return names;
}

const readManifest = (): Readonly<Record<string, Built>> => JSON.parse(readFileSync(manifest, 'utf8'));

const addressesOf = (built: Built | undefined): string[] =>
  built === undefined ? [] : [built.file, ...(built.css ?? [])].map((file) => `/${file}`);
