import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('a short text stays as it is, on one line', () => {
  expect(shortened('Will there be\nbetter coffee?')).toBe('Will there be better coffee?');
});

test('a long one ends between two words', () => {
  const text = 'Could we please have the slides of all talks on the website before the next meeting?';
  expect(shortened(text)).toBe('Could we please have the slides of all talks on the website…');
});

test('one long word is cut, and no emoji in half', () => {
  expect(shortened('a'.repeat(120))).toBe(`${'a'.repeat(60)}…`);
  expect(shortened(`${'a'.repeat(59)}🎉${'b'.repeat(20)}`)).toBe(`${'a'.repeat(59)}…`);
});
