import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../..');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));
const styles = filesOf('**/*.css');
const scripts = filesOf('**/*.{ts,tsx}');
/** Of the library whose controls the studio has. */
const isForeign = (name: string) => name.startsWith('mantine-');

it('styles ask for no custom property that nothing sets: what they say of it would be dropped in silence', () => {
  const setBy = (files: typeof styles, pattern: RegExp) =>
    files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const set = new Set([...setBy(styles, /--([\w-]+)\s*:/g), ...setBy(scripts, /['"`]--([\w-]+)/g)]);
  const lost = styles.flatMap(({ file, text }) =>
    // With something to fall back to, it may be missing.
    [...text.matchAll(/var\(\s*--([\w-]+)\s*\)/g)].flatMap(([, name = '']) =>
      set.has(name) || isForeign(name) ? [] : [`--${name} in ${file}`],
    ),
  );
  expect(lost).toEqual([]);
});
