import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the bundler says of modules. */
export type Build = {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
};

export type Module = {
  /** Characters of its code, before it is minified. */
  size: number;
  imports: ReadonlySet<string>;
  /** Which it imports by `import()`. */
  importsLater: readonly string[];
};

/** All modules of a build, found from one of them. */
export function readModules(one: string, build: Build): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>();
  const found = new Set([one]);
  for (const id of found) {
    const info = build.getModuleInfo(id);
    if (info === null) continue;
    const { code, importers, dynamicImporters, importedIds, dynamicallyImportedIds } = info;
    for (const near of [importers, dynamicImporters, importedIds, dynamicallyImportedIds].flat())
      found.add(near);
    modules.set(id, {
      size: code?.length ?? 0,
      imports: new Set(importedIds.flatMap((imported) => throughIndex(imported, code ?? ''))),
      importsLater: dynamicallyImportedIds,
    });
  }
  return modules;
}

/** The index of Mantine names all of Mantine: a module that imports it needs what it takes from there. */
function throughIndex(imported: string, code: string): readonly string[] {
  const name = /\/node_modules\/(@mantine\/\w+)\/esm\/index\.mjs$/.exec(imported)?.[1];
  if (name === undefined) return [imported];
  const places = placesIn(imported);
  const words = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === name)
    .flatMap(([, listed]) => wordsIn(listed).map(([original]) => original));
  if (words.length === 0) throw new Error(`${name} is imported in a way that does not say what of it.`);
  return words.map((word) => {
    const place = places.get(word);
    if (place === undefined) throw new Error(`${imported} does not say where ${word} is.`);
    return place;
  });
}

const indexes = new Map<string, ReadonlyMap<string, string>>();

/** From each name of an index to the file where it is. */
function placesIn(index: string): ReadonlyMap<string, string> {
  const known = indexes.get(index);
  if (known !== undefined) return known;
  const lines = readFileSync(index, 'utf8').matchAll(/(?:im|ex)port \{([^}]*)\} from "(\.\/[^"]+)"/g);
  const places = new Map(
    [...lines].flatMap(([, listed, file = '']) =>
      wordsIn(listed).map(([, name]): [string, string] => [
        name,
        path.posix.join(path.posix.dirname(index), file),
      ]),
    ),
  );
  indexes.set(index, places);
  return places;
}

/** Of `a, b as c`: what each is called there, and here. */
function wordsIn(listed = ''): (readonly [original: string, name: string])[] {
  return listed
    .split(',')
    .map((word) => word.trim().split(/\s+as\s+/))
    .filter(([original]) => original !== '')
    .map(([original = '', name = original]) => [original, name] as const);
}
