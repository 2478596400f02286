import type { Scheme, Seeds } from './tokens.ts';

/** `volary` is the look of the product itself: web/ui/look/tokens.css, and nothing to override. */
export const themeNames = [
  'volary',
  'harbor',
  'lagoon',
  'meadow',
  'olive',
  'saffron',
  'terracotta',
  'ember',
  'berry',
  'plum',
  'iris',
  'glacier',
  'cocoa',
  'graphite',
] as const;
export type ThemeName = (typeof themeNames)[number];

export type Theme = Readonly<Record<Scheme, Seeds>>;

const theme = (
  [accent, ground, voice]: readonly [Seeds['accent'], Seeds['ground'], Seeds['voice']],
  [darkAccent, darkGround, darkVoice]: readonly [Seeds['accent'], Seeds['ground'], Seeds['voice']],
): Theme => ({
  light: { accent, ground, voice },
  dark: { accent: darkAccent, ground: darkGround, voice: darkVoice },
});

/** Accent, ground and voice of each: light, then dark. A test holds every pair of colors that comes of them to WCAG AA. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  volary: theme(['#2742d6', '#faf8f3', '#ffb21a'], ['#8c9bff', '#0c111c', '#ffbe3d']),
  harbor: theme(['#0b4f8a', '#f1f5f9', '#ff8f5c'], ['#7cb8f2', '#0a1420', '#ff9f73']),
  lagoon: theme(['#066a70', '#eff7f5', '#f7b733'], ['#5fd0cf', '#08171a', '#f9c65c']),
  meadow: theme(['#23692f', '#f3f7ec', '#f3c11b'], ['#86d287', '#0d160e', '#f5cd4a']),
  olive: theme(['#5a5d12', '#f8f6e8', '#e5813a'], ['#cfcf6a', '#14140a', '#ee9b5f']),
  saffron: theme(['#8a4b00', '#fff7e6', '#f5a800'], ['#f9b94b', '#19120a', '#ffd37a']),
  terracotta: theme(['#a63a1c', '#fbf1ea', '#2fa39a'], ['#f39a78', '#1a100c', '#63c5bc']),
  ember: theme(['#b3121d', '#fdf4f1', '#f6a723'], ['#ff8a80', '#180b0c', '#fbbf55']),
  berry: theme(['#a3155c', '#fdf2f6', '#f2a541'], ['#ff8fbf', '#1a0c14', '#f7bb6b']),
  plum: theme(['#6d2a7a', '#f8f2f8', '#f0b429'], ['#dba0e6', '#160e19', '#f5c458']),
  iris: theme(['#5139c9', '#f5f3fd', '#ff9f6b'], ['#a99bff', '#100e1f', '#ffb18a']),
  glacier: theme(['#0a5fa8', '#f0f7fc', '#35b8c9'], ['#79c0ff', '#07131f', '#5fd4e2']),
  cocoa: theme(['#6b4226', '#f8f2ea', '#d99a3a'], ['#dcb08c', '#17110c', '#e7b565']),
  graphite: theme(['#26292f', '#f5f5f4', '#f0b31c'], ['#d7dade', '#101113', '#f7c64b']),
};
