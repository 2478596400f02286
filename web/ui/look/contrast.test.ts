import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

type Tokens = Record<string, string>;

/** The custom properties of the block after `selector`. */
function tokensAfter(selector: string): Tokens {
  const from = css.indexOf(selector);
  expect(from, selector).toBeGreaterThan(-1);
  const block = css.slice(css.indexOf('{', from + selector.length - 1) + 1, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = tokensAfter('[data-theme="light"] {');
const dark = tokensAfter('[data-theme="dark"] {');
const darkByDevice = tokensAfter('[data-theme="auto"] {');

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'card', 'sunken', 'blue-wash', 'gold-wash'];
const on = (words: string[], places: string[]) =>
  words.flatMap((word) => places.map((place) => [word, place] as const));

/** Words on what they may stand on: 4.5 to 1. */
const wordPairs = [
  ...on(['ink', 'ink-2', 'ink-3', 'blue', 'blue-ink'], grounds),
  ...on(['ink', 'ink-2'], ['green-wash', 'red-wash']),
  ...on(['red-ink'], ['paper', 'card', 'red-wash']),
  ...on(['green-ink'], ['paper', 'card', 'green-wash']),
  ...on(['gold-ink'], ['paper', 'card', 'gold-wash']),
  ...on(['plum', 'teal'], ['paper', 'card']),
  ...on(['on-blue'], ['blue', 'blue-hover']),
  ...on(['on-red'], ['red', 'red-hover']),
  ...on(['on-gold'], ['gold']),
  ...on(['on-nav', 'on-nav-2'], ['nav', 'nav-raised']),
  ['paper', 'ink'] as const,
];

/** The edges of fields, and shapes that mean something: 3 to 1. */
const shapePairs = [
  ...on(['edge'], ['paper', 'card']),
  ...on(['blue', 'red', 'green'], ['paper', 'card']),
  ...on(['blue', 'gold-shape'], ['sunken']),
];

const themes = { light, dark };

it.each(
  Object.entries(themes).flatMap(([theme, tokens]) =>
    wordPairs.map(([word, place]) => [word, place, theme, tokens] as const),
  ),
)('lets %s be read on %s in the %s theme', (word, place, _theme, tokens) => {
  expect(contrast(tokens[word] ?? '', tokens[place] ?? '')).toBeGreaterThanOrEqual(4.5);
});

it.each(
  Object.entries(themes).flatMap(([theme, tokens]) =>
    shapePairs.map(([shape, place]) => [shape, place, theme, tokens] as const),
  ),
)('lets the shape of %s be seen on %s in the %s theme', (shape, place, _theme, tokens) => {
  expect(contrast(tokens[shape] ?? '', tokens[place] ?? '')).toBeGreaterThanOrEqual(3);
});

it('is the same dark by choice and by device', () => {
  expect(darkByDevice).toEqual(dark);
});

it('has every colour in both themes', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('computes the contrast that WCAG gives as its examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
