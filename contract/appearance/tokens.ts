import { type Color, contrast, lighter, mixed, oklch, oklchOf, readable } from './colors.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The custom properties of web/ui/look/tokens.css that are another color in a theme. */
export const themedTokens = [
  'ink',
  'ink-2',
  'ink-3',
  'paper',
  'card',
  'sunken',
  'line',
  'edge',
  'blue',
  'blue-hover',
  'blue-ink',
  'blue-wash',
  'on-blue',
  'gold',
  'gold-ink',
  'gold-edge',
  'gold-shape',
  'gold-wash',
  'on-gold',
  'red',
  'red-hover',
  'red-ink',
  'red-wash',
  'on-red',
  'green',
  'green-ink',
  'green-wash',
  'plum',
  'teal',
] as const;
export type Token = (typeof themedTokens)[number];
export type Tokens = Readonly<Record<Token, Color>>;

/** What a theme is made of. `voice`: what the audience has said, as votes. */
export type Seeds = { accent: Color; ground: Color; voice: Color };

type Pair = readonly [on: string, ground: string];
const on = (words: readonly string[], grounds: readonly string[]): readonly Pair[] =>
  words.flatMap((word) => grounds.map((ground): Pair => [word, ground]));

const grounds = ['paper', 'card', 'sunken', 'blue-wash', 'gold-wash'] as const;

/** Words on what they may stand on: 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const wordPairs = [
  ...on(['ink', 'ink-2', 'ink-3', 'blue', 'blue-ink'], grounds),
  ...on(['ink', 'ink-2'], ['green-wash', 'red-wash']),
  ...on(['red-ink'], ['paper', 'card', 'red-wash']),
  ...on(['green-ink'], ['paper', 'card', 'green-wash']),
  ...on(['gold-ink'], ['paper', 'card', 'gold-wash']),
  ...on(['plum', 'teal'], ['paper', 'card']),
  ...on(['on-blue'], ['blue', 'blue-hover']),
  ...on(['on-red'], ['red', 'red-hover']),
  ...on(['on-gold'], ['gold']),
  ...on(['paper'], ['ink']),
];

/** The edges of fields and buttons, and shapes that mean something: 3 to 1 (WCAG 2.2, 1.4.11). */
export const shapePairs = [
  ...on(['edge'], grounds),
  ...on(['blue', 'red', 'green'], ['paper', 'card']),
  ...on(['gold-shape'], ['sunken']),
];

export const enough = { word: 4.5, shape: 3 } as const;

/** Of the product itself, where a theme does not say otherwise. */
const usual = {
  light: { red: '#d8371f', green: '#0b7a55', plum: '#7b2d6b', teal: '#0e7c86' },
  dark: { red: '#ff7a63', green: '#52d3a4', plum: '#d68cc4', teal: '#5cc4cd' },
} as const;

/** A theme in one scheme. All that is not one of its own colors is made so that it can be read on its grounds, as far as there is such a color. */
export function tokensOf(scheme: Scheme, seeds: Seeds): Tokens {
  return scheme === 'light' ? lightTokens(seeds) : darkTokens(seeds);
}

function lightTokens({ accent, ground, voice }: Seeds): Tokens {
  const { h, c } = oklchOf(ground);
  const tint = { h: c < 0.004 ? oklchOf(accent).h : h, c: Math.max(c, 0.006) };
  const paper = ground;
  const card: Color = '#ffffff';
  const sunken = oklch({ l: oklchOf(paper).l - 0.045, c: tint.c * 1.35, h: tint.h });
  const hue = oklchOf(accent).h;
  const ink = oklch({ l: 0.21, c: 0.028, h: hue });
  const blueWash = washOf(accent, { paper, ink, most: 0.1 });
  const goldWash = mixed(paper, voice, 0.18);
  const all: readonly Color[] = [paper, card, sunken, blueWash, goldWash];
  const gold = voice;
  return {
    paper,
    card,
    sunken,
    line: oklch({ l: oklchOf(paper).l - 0.085, c: tint.c * 1.2, h: tint.h }),
    edge: readable(oklch({ l: 0.62, c: 0.018, h: tint.h }), all, enough.shape),
    ink,
    'ink-2': readable(oklch({ l: 0.39, c: 0.032, h: hue }), all, enough.word),
    'ink-3': readable(oklch({ l: 0.52, c: 0.03, h: hue }), all, enough.word),
    ...accentTokens(accent, { wash: blueWash, all, step: -0.07 }),
    gold,
    'gold-ink': ink,
    'gold-edge': lighter(gold, -0.09),
    'gold-shape': readable(gold, [sunken], enough.shape),
    'gold-wash': goldWash,
    'on-gold': wordsOn(gold),
    ...signals('light', paper, card, -0.06),
  };
}

function darkTokens({ accent, ground, voice }: Seeds): Tokens {
  const { l, c, h } = oklchOf(ground);
  const raised = (by: number) => oklch({ l: l + by, c: Math.max(c, 0.008) * 1.15, h });
  const paper = ground;
  const card = raised(0.05);
  const sunken = raised(0.095);
  const ink = oklch({ l: 0.965, c: 0.008, h });
  const blueWash = washOf(accent, { paper, ink, most: 0.2 });
  const goldWash = mixed(paper, voice, 0.16);
  const all: readonly Color[] = [paper, card, sunken, blueWash, goldWash];
  return {
    paper,
    card,
    sunken,
    line: raised(0.15),
    edge: readable(oklch({ l: 0.56, c: 0.03, h }), all, enough.shape),
    ink,
    'ink-2': readable(oklch({ l: 0.83, c: 0.015, h }), all, enough.word),
    'ink-3': readable(oklch({ l: 0.7, c: 0.02, h }), all, enough.word),
    ...accentTokens(accent, { wash: blueWash, all, step: 0.06 }),
    gold: voice,
    'gold-ink': readable(voice, [paper, card, goldWash], enough.word),
    'gold-edge': lighter(voice, -0.2),
    'gold-shape': readable(voice, [sunken], enough.shape),
    'gold-wash': goldWash,
    'on-gold': wordsOn(voice),
    ...signals('dark', paper, card, 0.06),
  };
}

type Washed = { paper: Color; ink: Color; most: number };

/** A ground tinted with the accent, as strongly as the words on it allow. */
function washOf(accent: Color, { paper, ink, most }: Washed): Color {
  for (let share = most; share > 0.03; share -= 0.02) {
    const wash = mixed(paper, accent, share);
    if ([accent, ink].every((words) => contrast(words, wash) >= enough.word)) return wash;
  }
  return mixed(paper, accent, 0.03);
}

type OnGrounds = { wash: Color; all: readonly Color[]; step: number };

function accentTokens(accent: Color, { wash, all, step }: OnGrounds) {
  const words = wordsOn(accent);
  // Away from the words on it.
  const hover = lighter(accent, words === '#ffffff' ? -0.06 : 0.06);
  return {
    blue: accent,
    'blue-hover': hover,
    'blue-ink': readable(lighter(accent, step), all, enough.word),
    'blue-wash': wash,
    'on-blue': words,
  };
}

const nearBlack = '#101522';

function wordsOn(color: Color): Color {
  return contrast('#ffffff', color) >= contrast(nearBlack, color) ? '#ffffff' : nearBlack;
}

/** What is live, right or wrong is so in every theme. */
function signals(scheme: Scheme, paper: Color, card: Color, step: number) {
  const on = [paper, card];
  const red = readable(usual[scheme].red, on, enough.shape);
  const redWash = mixed(paper, red, scheme === 'light' ? 0.09 : 0.17);
  const greenWash = mixed(paper, usual[scheme].green, scheme === 'light' ? 0.11 : 0.17);
  const words = wordsOn(red);
  return {
    red,
    'red-hover': lighter(red, words === '#ffffff' ? -0.06 : 0.06),
    'red-ink': readable(lighter(red, step / 2), [...on, redWash], enough.word),
    'red-wash': redWash,
    'on-red': words,
    green: readable(usual[scheme].green, on, enough.shape),
    'green-ink': readable(usual[scheme].green, [...on, greenWash], enough.word),
    'green-wash': greenWash,
    plum: readable(usual[scheme].plum, on, enough.word),
    teal: readable(usual[scheme].teal, on, enough.word),
  };
}
