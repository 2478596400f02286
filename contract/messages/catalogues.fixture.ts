import { globSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from './say.ts';

const read = async (locale: string, pattern: string): Promise<Map<string, Catalogue>> => {
  const files = globSync(pattern, { cwd: path.join(import.meta.dirname, locale) });
  const textsOf = async (file: string) =>
    ((await import(path.join(import.meta.dirname, locale, file))) as { texts: Catalogue }).texts;
  return new Map(
    await Promise.all(files.map(async (file) => [file.slice(0, -3), await textsOf(file)] as const)),
  );
};
/** What a face loads, at once or with a kind of session; a large one is laid together from the areas in the folder of its name. */
export const partsOf = (locale: string) => read(locale, '{*.ts,kinds/*.ts}');
/** Where the texts are written. */
export const areasOf = async (locale: string) => {
  const all = await read(locale, '**/*.ts');
  const isLaidTogether = (name: string) => [...all.keys()].some((other) => other.startsWith(`${name}/`));
  return new Map([...all].filter(([name]) => !isLaidTogether(name)));
};

/** The languages there are besides English. */
export const languages = globSync('*/', { cwd: import.meta.dirname }).filter((locale) => locale !== 'en');
