import { expect, test } from 'vitest';
import { chatSettings } from '#contract/kinds/chat/chat-settings.ts';
import { hasRestricted, masked, restricts } from './restricted-words.ts';

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

test.each([
  ['a$$', 'You A$$!', 'a word, and $$ of it'],
  ['a$$', 'an a$$hole', 'a $$, and USA$$'],
  ['$#!t', 'What $#!t.', 'I don’t, he doesn’t'],
  ['f*ck', 'F*CK you', 'f*cking, f ck, half*ck'],
  ['A-', 'graded a-', 'a grade'],
  ['C++ fan', 'every c++\n  FAN here', 'C fan, c++ fans'],
  [':(', 'so :( today', 'so: (today)'],
  ['🖕', 'you🖕🏽', 'you👍🏽'],
  ['❤️', 'I ❤ it', 'I love it\ufe0f'],
  ['don’t $ell', "don't $ell", 'don’t sell'],
])('an entry with signs is found as it stands: %s', (entry, found, not) => {
  expect(hasRestricted(found, settings([entry]))).toBe(true);
  expect(hasRestricted(not, settings([entry]))).toBe(false);
});

test.each([
  ['don’t', "I don't", 'I don'],
  ['green-tea', 'Green tea', 'greentea'],
  ['“banana”,', 'one banana', '“”, bananas'],
])('signs that only part or close words mean nothing: %s', (entry, found, not) => {
  expect(hasRestricted(found, settings([entry]))).toBe(true);
  expect(hasRestricted(not, settings([entry]))).toBe(false);
});

test.each([
  ['Chinese', '傻瓜', '你是个傻瓜吧', '傻子和西瓜'],
  ['Japanese', 'ばか', 'きみはばかだ', 'はかどる'],
  ['half-width Katakana', 'バカ', 'ｺﾉﾊﾞｶﾔﾛｳ', 'ｺﾉﾊｶ'],
  ['Thai', 'หี', 'นี่คือหีนะ', 'หา หน้า'],
  ['Lao', 'ໝາ', 'ເຈົ້າໝາໂງ່', 'ໝີ'],
  ['Khmer', 'ឆ្កែ', 'អ្នកឆ្កែនេះ', 'ឆ្កា'],
  ['two scripts', 'AV女優', 'このAV女優は', 'DAV女優'],
])('where no spaces are written between words it is part of a text: %s', (_, entry, found, not) => {
  expect(hasRestricted(found, settings([entry]))).toBe(true);
  expect(hasRestricted(not, settings([entry]))).toBe(false);
});

test('a word is found between words of a script without spaces, and no phrase goes across them', () => {
  expect(hasRestricted('这个banana很好', list)).toBe(true);
  expect(hasRestricted('green茶tea', list)).toBe(false);
});

test('what is masked overlaps, and covers what belongs to its last character', () => {
  const some = settings(['傻瓜', '瓜皮', '🖕', 'a$$']);
  expect(masked('Ａ$$！你傻瓜皮，ba\u200b 🖕🏽!', some)).toBe('***！你***，ba\u200b *!');
});

test.each([[['stupid', 'stupid idiot']], [['stupid idiot', 'stupid']]])(
  'of entries that begin alike the longest is masked: %s',
  (entries) => {
    expect(masked('stupid idiot, stupid man', settings(entries))).toBe('************, ****** man');
  },
);

test('an entry of nothing that can be said restricts nothing', () => {
  expect(restricts(settings(['\u0301', '\u200b', '\ufffc']))).toBe(false);
});

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
