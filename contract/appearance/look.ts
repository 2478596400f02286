import { type Color, oklch, oklchOf } from './colors.ts';
import type { Look } from './shown.ts';
import { type Theme, type ThemeName, themes } from './themes.ts';
import { type Seeds, tokensOf } from './tokens.ts';

/** Colors as people choose them; where the dark ones are null they follow from the light ones. */
export type Palette = {
  accent: Color;
  ground: Color;
  darkAccent: Color | null;
  darkGround: Color | null;
};

/** Of the product itself, until somebody says otherwise. */
export const usualPalette = {
  accent: '#2742d6',
  ground: '#faf8f3',
  darkAccent: null,
  darkGround: null,
} as const satisfies Palette;

/** The dark look that goes with a light one. */
export function darkOf({ accent, ground }: Pick<Palette, 'accent' | 'ground'>) {
  const own = oklchOf(accent);
  const below = oklchOf(ground);
  const hue = below.c < 0.012 && own.c > 0.012 ? own.h : below.h;
  return {
    accent: oklch({ l: Math.max(own.l, 0.78), c: Math.min(own.c, 0.14), h: own.h }),
    ground: oklch({ l: 0.17, c: Math.min(Math.max(below.c, own.c * 0.12), 0.028), h: hue }),
  };
}

export function themeOf(palette: Palette): Theme {
  const { accent, ground, darkAccent, darkGround } = palette;
  const dark = darkOf(palette);
  const voices = themes.volary;
  const seeds = (accent: Color, ground: Color, voice: Seeds['voice']): Seeds => ({ accent, ground, voice });
  return {
    light: seeds(accent, ground, voices.light.voice),
    dark: seeds(darkAccent ?? dark.accent, darkGround ?? dark.ground, voices.dark.voice),
  };
}

/** What an event has said about its colors: each may be there at the same time as the others. */
export type Looks = {
  theme: ThemeName;
  customTheme: Palette | null;
  customBranding: Palette | null;
};

/** Custom branding beats the custom theme, and that the theme. Null: as the product looks. */
export function lookOf({ theme, customTheme, customBranding }: Looks): Look | null {
  const own = customBranding ?? customTheme;
  if (own === null && theme === 'volary') return null;
  const { light, dark } = own === null ? themes[theme] : themeOf(own);
  return { light: tokensOf('light', light), dark: tokensOf('dark', dark) };
}
