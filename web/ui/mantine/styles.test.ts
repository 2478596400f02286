import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '../../..');
const mantine = path.join(project, 'node_modules/@mantine/core');
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');

const loaded = [...read(import.meta.dirname, 'styles.ts').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
  ([, name = '']) => name,
);
/** What no component has. */
const foundation = ['baseline', 'default-css-variables', 'global'];

it('each component of Mantine that a page uses has its styles, and none is loaded besides', () => {
  const pages = globSync('web/**/*.{ts,tsx}', { cwd: project });
  const used = pages.flatMap((file) => importedIn(read(project, file)));
  expect(loaded.toSorted()).toEqual([...foundation, ...styledBy(used)].sort());
});

it('they come in the order of the whole stylesheet, where the later of two rules wins', () => {
  const whole = read(mantine, 'styles.layer.css');
  const places = loaded.map((name) =>
    whole.indexOf(beginningOf(read(mantine, 'styles', `${name}.layer.css`))),
  );
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('nothing is said of a component that no page uses', () => {
  const pages = globSync('web/**/*.{ts,tsx}', { cwd: project });
  const used = new Set(madeOf(pages.flatMap((file) => importedIn(read(project, file)))).map(nameOf));
  const inTheme = read(import.meta.dirname, 'theme.ts').matchAll(/^ {4}(\w+): \{ defaultProps/gm);
  const inStyles = read(import.meta.dirname, 'mantine.css').matchAll(/\.mantine-(\w+)-/g);
  const said = [...inTheme, ...inStyles].map(([, name = '']) => name);
  expect(said).toContain('Menu');
  expect(said.filter((name) => !used.has(name))).toEqual([]);
});

const nameOf = (file: string) => path.basename(file, '.mjs');

const importedIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

/** The styles of these and of what they are made of. */
const styledBy = (names: readonly string[]): string[] =>
  madeOf(names).flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);

/** The files of components, and of all that these are made of. */
function madeOf(names: readonly string[]): string[] {
  const own = names.flatMap((name) => globSync(`esm/components/${name}/${name}.mjs`, { cwd: mantine }));
  const reached = new Set(own.map((file) => path.join(mantine, file)));
  for (const file of reached)
    for (const [, target = ''] of read(file).matchAll(/from "(\.[^"]+)"/g))
      reached.add(path.join(path.dirname(file), target));
  return [...reached];
}

/** Within the layer that each of the files puts around its rules. */
const beginningOf = (sheet: string) =>
  sheet
    .replace(/^@layer mantine \{/, '')
    .trim()
    .slice(0, 60);
