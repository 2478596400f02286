import { expect, it } from 'vitest';
import { knowsText, say } from './say.ts';

const english = {
  hello: 'Hello {name}',
  voters_one: '{count} voter',
  voters_other: '{count} voters',
  room: '{count} in {place}',
  'template.unknown': 'Unknown',
  'template.unknownError': 'Unknown Error',
};
const arabic = {
  voters_two: 'ناخبان',
  voters_few: '{count} ناخبين',
  voters_other: '{count} ناخب',
  hello: 'مرحبًا {name}',
};

it('puts values into their places', () => {
  expect(say('en', [english], 'hello', { name: 'Ines' })).toBe('Hello Ines');
});

it('says Unknown for a value that is missing, and Unknown Error for a text that is (R-111)', () => {
  expect(say('en', [english], 'hello')).toBe('Hello Unknown');
  expect(say('en', [english], 'hello', { name: null })).toBe('Hello Unknown');
  expect(say('en', [english], 'nothing like it')).toBe('Unknown Error');
  expect(say('en', [english], 'toString')).toBe('Unknown Error');
});

it('chooses the plural form of the language', () => {
  expect(say('en', [english], 'voters', { count: 1 })).toBe('1 voter');
  expect(say('en', [english], 'voters', { count: 0 })).toBe('0 voters');
  expect(say('ar', [arabic, english], 'voters', { count: 2 })).toBe('ناخبان');
  expect(say('ar', [arabic, english], 'voters', { count: 3 })).toBe('3 ناخبين');
  expect(say('ar', [arabic, english], 'voters', { count: 100 })).toContain('ناخب');
});

it('has a form for none where the catalogue has one', () => {
  expect(say('en', [{ ...english, voters_zero: 'Nobody yet' }], 'voters', { count: 0 })).toBe('Nobody yet');
});

it('writes numbers as the language does, also where there is only one form', () => {
  expect(say('en', [english], 'voters', { count: 12_345 })).toBe('12,345 voters');
  expect(say('de', [{}, english], 'room', { count: 1200, place: 'Lisbon' })).toBe('1.200 in Lisbon');
});

it('falls back to English, with the plural forms of English', () => {
  expect(say('ar', [{}, english], 'voters', { count: 3 })).toBe('3 voters');
});

it('leaves the words of a visitor alone, braces and all', () => {
  expect(say('en', [english], 'hello', { name: '{name} {count} $& $t(hello)' })).toBe(
    'Hello {name} {count} $& $t(hello)',
  );
});

it('keeps values apart on a screen where letters are written from right to left: nothing beside them turns round', () => {
  const apart = (name: string) => `\u2068${name}\u2069`;
  expect(say('ar', [arabic, english], 'hello', { name: '2031-04-03' })).toBe(`مرحبًا ${apart('2031-04-03')}`);
  expect(say('en', [english], 'hello', { name: 'نور' })).toBe(`Hello ${apart('نور')}`);
  expect(say('en', [english], 'hello', { name: 'Ines' })).toBe('Hello Ines');
  expect(say('ar', [arabic, english], 'hello', { name: 'Ines' }, true), 'in a file').toBe('مرحبًا Ines');
});

it('can tell whether there is a text', () => {
  expect(knowsText([english], 'voters')).toBe(true);
  expect(knowsText([english], 'voter')).toBe(false);
});
