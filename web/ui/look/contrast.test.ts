import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Color, contrast } from '#contract/appearance/colors.ts';
import { enough, shapePairs, themedTokens, wordPairs } from '#contract/appearance/tokens.ts';
import { trackColors } from '#contract/programme/track-colors.ts';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

type Tokens = Record<string, Color>;

/** The custom properties of the block after `selector`. */
function tokensAfter(selector: string): Tokens {
  const from = css.indexOf(selector);
  expect(from, selector).toBeGreaterThan(-1);
  const block = css.slice(css.indexOf('{', from + selector.length - 1) + 1, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim() as Color,
    ]),
  );
}

const everywhere = tokensAfter(':root {');
const light = tokensAfter('[data-theme="light"] {');
const dark = tokensAfter('[data-theme="dark"] {');
const darkByDevice = tokensAfter('[data-theme="auto"] {');

/** What events do not change: where people work, and what has taken a vote. */
const deskPairs = ['on-nav', 'on-nav-2'].flatMap((word) =>
  ['nav', 'nav-raised'].map((place) => [word, place] as const),
);
/** Shapes that mean something: 3 to 1. */
const ownShapes = [['blue', 'sunken']] as const;

const themes = { light, dark };

it.each(
  Object.entries(themes).flatMap(([theme, tokens]) =>
    [...wordPairs, ...deskPairs].map(([word, place]) => [word, place, theme, tokens] as const),
  ),
)('lets %s be read on %s in the %s theme', (word, place, _theme, tokens) => {
  expect(contrast(tokens[word] ?? '#', tokens[place] ?? '#')).toBeGreaterThanOrEqual(enough.word);
});

it.each(
  Object.entries(themes).flatMap(([theme, tokens]) =>
    [...shapePairs, ...ownShapes].map(([shape, place]) => [shape, place, theme, tokens] as const),
  ),
)('lets the shape of %s be seen on %s in the %s theme', (shape, place, _theme, tokens) => {
  expect(contrast(tokens[shape] ?? '#', tokens[place] ?? '#')).toBeGreaterThanOrEqual(enough.shape);
});

it.each(trackColors)('lets a mark in %s be seen on the grounds of both themes', (color) => {
  for (const { paper = '', card = '' } of [light, dark])
    for (const ground of [paper, card])
      expect(contrast(everywhere[`track-${color}`] ?? '#', ground as Color)).toBeGreaterThanOrEqual(3);
});

it('is the same dark by choice and by device', () => {
  expect(darkByDevice).toEqual(dark);
});

it('has every colour in both themes', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('has every color that themes change', () => {
  expect(Object.keys(light)).toEqual(expect.arrayContaining([...themedTokens]));
});
