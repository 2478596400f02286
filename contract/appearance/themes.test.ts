import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Color, contrast, oklch, oklchOf } from './colors.ts';
import { contrastProblems } from './contrast-problems.ts';
import { darkOf, type Looks, lookOf, type Palette, themeOf, usualPalette } from './look.ts';
import { themeNames, themes } from './themes.ts';
import { enough, schemes, shapePairs, type Token, tokensOf, wordPairs } from './tokens.ts';

/** Every pair of colors that may meet, of a theme in a scheme, and what it comes to. */
function pairsBelow(tokens: ReturnType<typeof tokensOf>): string[] {
  const check = (pairs: typeof wordPairs, least: number) =>
    pairs.flatMap(([on, ground]) => {
      const ratio = contrast(tokens[on as Token], tokens[ground as Token]);
      return ratio < least ? [`${on} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });
  return [...check(wordPairs, enough.word), ...check(shapePairs, enough.shape)];
}

const eachTheme = themeNames.flatMap((name) => schemes.map((scheme) => [name, scheme] as const));

describe('the themes of the gallery', () => {
  test('are at least twelve, each of its own accent', () => {
    expect(themeNames.length).toBeGreaterThanOrEqual(12);
    expect(new Set(themeNames.map((name) => themes[name].light.accent)).size).toBe(themeNames.length);
  });

  test.each(eachTheme)('%s can be read and seen, %s', (name, scheme) => {
    expect(pairsBelow(tokensOf(scheme, themes[name][scheme]))).toEqual([]);
  });
});

describe('colors', () => {
  test('come to the contrast that WCAG gives as its examples', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('are the same after a way through lightness, chroma and hue', () => {
    const byte = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(byte, (number) => {
        const color: Color = `#${number.toString(16).padStart(6, '0')}`;
        expect(oklch(oklchOf(color))).toBe(color);
      }),
    );
  });
});

describe('colors that somebody chooses', () => {
  const palette = (part: Partial<Palette>): Palette => ({ ...usualPalette, ...part });

  test('are told of at the field that is to be changed, with one that would do', () => {
    const yellow = palette({ accent: '#ffe14d' });
    const [problem] = contrastProblems(yellow);
    expect(problem).toMatchObject({ field: 'accent', needed: 4.5 });
    expect(problem?.ratio).toBeLessThan(2);
    expect(contrastProblems({ ...yellow, accent: problem?.instead ?? '#ffffff' })).toEqual([]);

    const [dim] = contrastProblems(palette({ ground: '#7d8597' }));
    expect(dim?.field).toBe('ground');
    expect(contrastProblems(palette({ ground: dim?.instead ?? '#000000' }))).toEqual([]);

    const [night] = contrastProblems(palette({ darkAccent: '#1c2a8f', darkGround: '#0c111c' }));
    expect(night?.field).toBe('darkAccent');
  });

  test.each([
    ['#000000', '#fc2acc'],
    ['#ff00ff', '#617d7e'],
    ['#de2600', '#2b026c'],
  ] as const)('%s on %s comes to colors that do', (accent, ground) => {
    let mended = palette({ accent, ground });
    for (const { field, instead } of contrastProblems(mended)) mended = { ...mended, [field]: instead };
    for (const { field, instead } of contrastProblems(mended)) mended = { ...mended, [field]: instead };
    expect(contrastProblems(mended)).toEqual([]);
  });

  test('have a dark side that can be read, whatever they are, and so has what is suggested', () => {
    const byte = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(byte, byte, (one, other) => {
        const [accent, ground] = [one, other].map((part): Color => `#${part.toString(16).padStart(6, '0')}`);
        const chosen = palette({ accent: accent ?? '#000000', ground: ground ?? '#ffffff' });
        expect(pairsBelow(tokensOf('dark', themeOf(chosen).dark)), JSON.stringify(darkOf(chosen))).toEqual(
          [],
        );
        let mended = chosen;
        for (const { field, instead } of contrastProblems(mended)) mended = { ...mended, [field]: instead };
        for (const { field, instead } of contrastProblems(mended)) mended = { ...mended, [field]: instead };
        expect(contrastProblems(mended), `${accent} on ${ground}`).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

describe('custom branding beats the custom theme, and that the theme', () => {
  const branding: Palette = { ...usualPalette, accent: '#a3155c' };
  const custom: Palette = { ...usualPalette, accent: '#066a70' };
  const accents: readonly [Looks, string | undefined][] = [
    [{ theme: 'volary', customTheme: null, customBranding: null }, undefined],
    [{ theme: 'meadow', customTheme: null, customBranding: null }, themes.meadow.light.accent],
    [{ theme: 'volary', customTheme: custom, customBranding: null }, custom.accent],
    [{ theme: 'meadow', customTheme: custom, customBranding: null }, custom.accent],
    [{ theme: 'volary', customTheme: null, customBranding: branding }, branding.accent],
    [{ theme: 'meadow', customTheme: null, customBranding: branding }, branding.accent],
    [{ theme: 'volary', customTheme: custom, customBranding: branding }, branding.accent],
    [{ theme: 'meadow', customTheme: custom, customBranding: branding }, branding.accent],
  ];
  test.each(accents)('%j', (looks, accent) => {
    expect(lookOf(looks)?.light.blue).toBe(accent);
  });
});
