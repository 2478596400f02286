import { expect, test } from 'vitest';
import { wholeText } from './whole-text.ts';

test('half of an emoji goes, whole ones and every other script stay', () => {
  expect(wholeText('Why? \ud83d')).toBe('Why? ');
  expect(wholeText('\ude00 Why?')).toBe(' Why?');
  for (const text of [
    'Why? \u{1f600}',
    'Gru\u0308\u00dfe',
    '\u{20bb7}\u91ce\u5bb6',
    '\u0645\u0631\u062d\u0628\u0627',
  ])
    expect(wholeText(text)).toBe(text);
});
