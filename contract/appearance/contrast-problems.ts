import { type Color, contrast, lighter, oklchOf } from './colors.ts';
import { type Palette, themeOf } from './look.ts';
import { enough, type Scheme, type Seeds, shapePairs, type Token, tokensOf, wordPairs } from './tokens.ts';

/** A color in which something could not be read or seen, how much contrast it comes to, and the nearest color that would do. */
type ContrastProblem = {
  field: keyof Palette;
  /** As people say it: 2.8 to 1. Rounded down, so that what is refused never reads as enough. */
  ratio: number;
  needed: number;
  instead: Color;
};

type Seed = 'accent' | 'ground';
type Failure = { seed: Seed; ratio: number; needed: number };

const fields: Readonly<Record<Scheme, Readonly<Record<Seed, keyof Palette>>>> = {
  light: { accent: 'accent', ground: 'ground' },
  dark: { accent: 'darkAccent', ground: 'darkGround' },
};

/** All that could not be read in these colors, in words at the field that is to be changed. */
export function contrastProblems(palette: Palette): readonly ContrastProblem[] {
  const theme = themeOf(palette);
  const given = { light: true, dark: palette.darkAccent !== null || palette.darkGround !== null };
  return (['light', 'dark'] as const)
    .filter((scheme) => given[scheme])
    .flatMap((scheme) => problemIn(scheme, theme[scheme], palette) ?? []);
}

function problemIn(scheme: Scheme, seeds: Seeds, palette: Palette): ContrastProblem | null {
  const found = failuresOf(scheme, seeds);
  // On a ground that is wrong nothing is right.
  const seed = found.some((one) => one.seed === 'ground') ? 'ground' : 'accent';
  const [worst] = found
    .filter((one) => one.seed === seed)
    .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  if (worst === undefined) return null;
  return {
    field: fieldOf(scheme, seed, palette),
    ratio: Math.floor(worst.ratio * 10) / 10,
    needed: worst.needed,
    instead: insteadOf(scheme, seeds, seed),
  };
}

/** Of the dark colors one may be derived: then the other one is told. */
function fieldOf(scheme: Scheme, seed: Seed, palette: Palette): keyof Palette {
  const field = fields[scheme][seed];
  if (palette[field] !== null) return field;
  return fields[scheme][seed === 'accent' ? 'ground' : 'accent'];
}

function failuresOf(scheme: Scheme, seeds: Seeds): readonly Failure[] {
  const tokens = tokensOf(scheme, seeds);
  const failing = (pairs: readonly (readonly [string, string])[], needed: number) =>
    pairs.flatMap(([on, ground]): Failure[] => {
      const ratio = contrast(tokens[on as Token], tokens[ground as Token]);
      const isAccent = [on, ground].some((token) => token.includes('blue'));
      return ratio >= needed ? [] : [{ seed: isAccent ? 'accent' : 'ground', ratio, needed }];
    });
  return [...failing(wordPairs, enough.word), ...failing(shapePairs, enough.shape)];
}

/** Step by step away from what it cannot be told from: of the same hue. */
function insteadOf(scheme: Scheme, seeds: Seeds, seed: Seed): Color {
  const isTowardWhite = (scheme === 'light') === (seed === 'ground');
  const { l } = oklchOf(seeds[seed]);
  let instead: Color | null = null;
  for (let by = 0.01; by < 1; by += 0.01) {
    const at = isTowardWhite ? l + by : l - by;
    if (at < 0 || at > 1) break;
    const candidate = lighter(seeds[seed], at - l);
    const left = failuresOf(scheme, { ...seeds, [seed]: candidate });
    // Best where nothing at all is left to be told.
    if (left.length === 0) return candidate;
    if (instead !== null || left.some((one) => one.seed === seed)) continue;
    if (seed === 'accent' || hasAccent(scheme, { ...seeds, ground: candidate })) instead = candidate;
  }
  return instead ?? (isTowardWhite ? '#ffffff' : '#000000');
}

/** Whether nothing is left to be told on this ground once the accent is what is suggested for it: words have its hue. */
function hasAccent(scheme: Scheme, seeds: Seeds): boolean {
  const accent = insteadOf(scheme, seeds, 'accent');
  return failuresOf(scheme, { ...seeds, accent }).length === 0;
}
