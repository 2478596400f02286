import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../contract/pages.ts';
import { sourcesOf } from './page-files.ts';

test.each(['account', 'studio', 'office'] as const)('the source of each page of %s is known', (face) => {
  const sources = sourcesOf(face);
  const names = pages.filter((page) => page.face === face).map(({ name }) => name);
  // A kind brings this one.
  const ofKinds = ['tally'];
  expect(Object.keys(sources).sort()).toEqual(
    [...new Set(names)].filter((name) => !ofKinds.includes(name)).sort(),
  );
  const root = path.join(import.meta.dirname, '..');
  expect(Object.values(sources).filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
});
