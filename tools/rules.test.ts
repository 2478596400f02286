import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { citedRules, rulesPage, testsByRule } from './rules.ts';
import { rulesInWords } from './rules-in-words.ts';

test('every rule of signing in and accounts is shown by a test that names it', () => {
  const bare = [...testsByRule()].filter(([, tests]) => tests.length === 0).map(([rule]) => rule);
  expect(bare).toEqual([]);
});

test('every rule that is cited is explained', () => {
  expect(citedRules().filter((rule) => rulesInWords[rule] === undefined)).toEqual([]);
});

test('docs/rules.md says which (npm run rules)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/rules.md'), 'utf8');
  expect(page).toBe(rulesPage());
});
