import { expect, it } from 'vitest';
import { nameOfCopy } from './name-of-copy.ts';

it('counts copies behind the name', () => {
  expect(nameOfCopy('Annual meeting')).toBe('Annual meeting (2)');
  expect(nameOfCopy('Annual meeting (2)')).toBe('Annual meeting (3)');
  expect(nameOfCopy('Meeting (Lisbon)')).toBe('Meeting (Lisbon) (2)');
});

it('keeps to the length of a name', () => {
  const copy = nameOfCopy('x'.repeat(100));
  expect(copy).toHaveLength(100);
  expect(copy.endsWith(' (2)')).toBe(true);
});

it('cuts through no emoji', () => {
  expect(nameOfCopy(`${'x'.repeat(95)}😀`)).toBe(`${'x'.repeat(95)} (2)`);
  expect(nameOfCopy(`${'x'.repeat(91)} 👨‍👩‍👧`)).toBe(`${'x'.repeat(91)} (2)`);
  expect(nameOfCopy(`${'x'.repeat(94)}😀😀`)).toBe(`${'x'.repeat(94)}😀 (2)`);
});
