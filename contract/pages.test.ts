import { expect, it } from 'vitest';
import { pages } from './pages.ts';
import { reservedWords } from './pigeonholes/passcode.ts';

it('keeps the first word of every page from being a passcode', () => {
  const addresses = pages.flatMap(({ path, paths }) => [path, ...(paths ?? [])]);
  const words = addresses
    .map((address) => address.split('/')[1] ?? '')
    .filter((word) => /^\w{2,}$/.test(word));
  expect(words).toContain('terms');
  expect(words.filter((word) => !reservedWords.has(word.toUpperCase()))).toEqual([]);
});
