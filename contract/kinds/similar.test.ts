import { describe, expect, test } from 'vitest';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { containedIn, gramsOf, similarFrom, similarity, similarWordsFrom, suggestedFrom } from './similar.ts';

const alike = (a: string, b: string) => similarity(gramsOf(a), gramsOf(b));

describe('two questions are found to be alike', () => {
  test.each([
    ['When does the new office open?', 'when will the new office open'],
    ['متى يُفتتح المكتب الجديد؟', 'متى يفتتح المكتب الجديد'],
    ['متى سيفتح المكتب الجديد؟', 'متى يفتح المكتب الجديد في المدينة؟'],
    ['新しいオフィスはいつ開きますか？', '新しいオフィスはいつ開くのですか'],
    ['Wann öffnet das neue Büro?', 'wann offnet das neue buro'],
    ['Когда откроется новый офис?', 'Когда же откроется новый офис'],
  ])('%s / %s', (a, b) => {
    expect(alike(a, b)).toBeGreaterThan(similarFrom);
  });

  test.each([
    ['When does the new office open?', 'Why is the coffee always cold?'],
    ['متى يُفتتح المكتب الجديد؟', 'لماذا القهوة باردة دائمًا؟'],
    ['新しいオフィスはいつ開きますか？', '昼食の予算はどうなりますか？'],
    ['Will salaries rise next year?', 'Will the garden move next year?'],
  ])('but not %s / %s', (a, b) => {
    expect(alike(a, b)).toBeLessThan(similarFrom);
  });
});

test('what was typed of a question is found in the whole of it', () => {
  const typed = gramsOf('when does the new off');
  expect(containedIn(typed, gramsOf('When does the new office open, and who moves first?'))).toBeGreaterThan(
    suggestedFrom,
  );
  expect(containedIn(typed, gramsOf('Why is the coffee always cold?'))).toBeLessThan(suggestedFrom);
});

const scripts = ['abc defghi', 'ابتثجحخ دذر', '日本語のテスト ', 'àéîøü ñß', '🙂👩‍👩‍👧 '];

/** Texts of all scripts, long and short, with half an emoji now and then. */
function* texts(seed: number) {
  const random = seededRandom(seed);
  for (let nth = 0; nth < 200; nth += 1) {
    const letters = [...(scripts[Math.floor(random() * scripts.length)] ?? ''), '?', '\ud83d'];
    const length = Math.floor(random() * random() * 400);
    yield Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  }
}

test.each([1, 2, 3])('alike is symmetric, within 0 and 1, and most alike to itself (seed %i)', (seed) => {
  let before = gramsOf('');
  for (const text of texts(seed)) {
    const grams = gramsOf(text);
    const value = similarity(before, grams);
    expect(value).toBe(similarity(grams, before));
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
    if (grams.size > 0) expect([similarity(grams, grams), containedIn(grams, grams)]).toEqual([1, 1]);
    expect(similarity(grams, gramsOf(text.toUpperCase().toLowerCase()))).toBe(grams.size === 0 ? 0 : 1);
    before = grams;
  }
});

test('a text of any length is no more work than its first thousand characters', () => {
  for (const letters of ['abcdefghijklmnopqrstuvwxyz', '日本語', '𝒜𝒷𝒸 𝒹']) {
    const long = gramsOf(letters.repeat(50_000));
    expect(long.size).toBeLessThanOrEqual(1000);
    expect(similarity(long, gramsOf(letters.repeat(60_000)))).toBe(1);
  }
  expect(gramsOf('?!… ').size).toBe(0);
});

test.each([
  ['idea', 'Ideas'],
  ['café', 'cafe'],
  ['team', 'teams'],
  ['معلّم', 'معلمة'],
  ['кофе', 'кофею'],
  ['コーヒー', 'コーヒーだ'],
])('two words are proposed to be one: %s / %s', (a, b) => {
  expect(alike(a, b)).toBeGreaterThanOrEqual(similarWordsFrom);
});

test.each([
  ['idea', 'ideology'],
  ['team', 'tea'],
  ['coffee', 'tea'],
  ['قهوة', 'مكتب'],
])('but not %s / %s', (a, b) => {
  expect(alike(a, b)).toBeLessThan(similarWordsFrom);
});
