import { expect, test } from 'vitest';
import { chatSettings } from '#contract/kinds/chat/chat-settings.ts';
import { hasRestricted, masked } from './restricted-words.ts';

const settings = (restrictedWords: string[]) => ({ ...chatSettings.usual, restrictedWords });
const list = settings(['Banana', 'green tea', 'كلمة']);

test.each([
  ['by case', 'BANANA!'],
  ['with accents', 'bánänà'],
  ['full-width', 'ｂａｎａｎａ'],
  ['circled', 'ⓑⓐⓝⓐⓝⓐ'],
  ['with a space of no width within', 'ba\u200bna\u00adna'],
  ['with a thousand marks', `b${'\u0301'.repeat(1000)}anana`],
  ['two words', 'some Green  Tea, please'],
  ['Arabic with vowels and lengthened', 'هذه كَلِمـــة هنا'],
])('a word is found %s', (_, text) => {
  expect(hasRestricted(text, list)).toBe(true);
});

test.each(['bananas', 'greentea', 'green and tea', 'unbanana', 'كلمات', ''])(
  'it is not part of another: %s',
  (text) => {
    expect(hasRestricted(text, list)).toBe(false);
  },
);

test('what is masked leaves the rest as it was', () => {
  expect(masked('One ba\u200bna\u0301na, and green tea.', list)).toBe('One ******, and *********.');
});

test('the words that are known of a language are switched on by language', () => {
  const english = { ...chatSettings.usual, englishWords: true };
  expect(hasRestricted('What a load of Bullshit', english)).toBe(true);
  expect(hasRestricted('Greetings from Scunthorpe', english)).toBe(false);
  expect(hasRestricted('يا حمار', english)).toBe(false);
  expect(hasRestricted('يا حمار', { ...chatSettings.usual, arabicWords: true })).toBe(true);
});
