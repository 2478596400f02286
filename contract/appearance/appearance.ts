import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { pictureId } from '../files/pictures.ts';
import { id } from '../ids.ts';
import { textLengths } from '../text-lengths.ts';
import type { Color } from './colors.ts';
import { contrastProblems } from './contrast-problems.ts';
import { type Palette, usualPalette } from './look.ts';
import { themeNames } from './themes.ts';

/** Pixels of a background picture: less would be a blur on a projector. */
export const leastBackground = { width: 800, height: 500 } as const;

/** A color as `#rrggbb`, however it was typed. */
const color = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase())
  .refine((typed): typed is Color => /^#[0-9a-f]{6}$/.test(typed), { error: 'appearance.color.wrong' });

const themeFields = { theme: z.enum(themeNames) };

const customThemeFields = {
  /** Whether the custom theme counts in place of the one of the gallery. */
  customTheme: z.boolean(),
  accent: color,
  ground: color,
  /** Null: follows from the light one. */
  darkAccent: color.nullable(),
  darkGround: color.nullable(),
  /** A picture of the event, at least 800 pixels wide and 500 high. Null: none. */
  backgroundId: pictureId.nullable(),
};

export const brandingFields = {
  /** Whether the custom branding counts in place of any theme. */
  customBranding: z.boolean(),
  /** In place of the name of the product. */
  brandName: z.string().trim().max(textLengths.brandName.most, { error: 'appearance.brandName.long' }),
  welcome: z.string().trim().max(textLengths.welcome.most, { error: 'appearance.welcome.long' }),
  brandAccent: color,
  brandGround: color,
  brandDarkAccent: color.nullable(),
  brandDarkGround: color.nullable(),
};

/** What organizers set up of how an event looks, apart from logos. */
export const appearanceFields = { ...themeFields, ...customThemeFields, ...brandingFields };
const setup = z.object(appearanceFields);
export type AppearanceSetup = z.infer<typeof setup>;

export const usualAppearance: AppearanceSetup = {
  theme: 'volary',
  customTheme: false,
  ...usualPalette,
  backgroundId: null,
  customBranding: false,
  brandName: '',
  welcome: '',
  brandAccent: usualPalette.accent,
  brandGround: usualPalette.ground,
  brandDarkAccent: null,
  brandDarkGround: null,
};

/** The fields of an appearance that have the colors of one palette. */
export const paletteFields = {
  customTheme: { accent: 'accent', ground: 'ground', darkAccent: 'darkAccent', darkGround: 'darkGround' },
  customBranding: {
    accent: 'brandAccent',
    ground: 'brandGround',
    darkAccent: 'brandDarkAccent',
    darkGround: 'brandDarkGround',
  },
} as const satisfies Record<string, Record<keyof Palette, keyof AppearanceSetup>>;
export type PaletteName = keyof typeof paletteFields;

type ColorsOf<Name extends PaletteName> = Pick<AppearanceSetup, (typeof paletteFields)[Name][keyof Palette]>;

export const customThemeIn = (setup: ColorsOf<'customTheme'>): Palette => ({
  accent: setup.accent,
  ground: setup.ground,
  darkAccent: setup.darkAccent,
  darkGround: setup.darkGround,
});

export const brandingIn = (setup: ColorsOf<'customBranding'>): Palette => ({
  accent: setup.brandAccent,
  ground: setup.brandGround,
  darkAccent: setup.brandDarkAccent,
  darkGround: setup.brandDarkGround,
});

export const paletteIn = (appearance: AppearanceSetup, name: PaletteName): Palette =>
  name === 'customTheme' ? customThemeIn(appearance) : brandingIn(appearance);

/** What could not be read in the colors of an appearance, each at its own field. */
export const contrastProblemsIn = (appearance: AppearanceSetup) => [
  ...contrastProblems(customThemeIn(appearance)).map((problem) => told(problem, 'customTheme')),
  ...brandingProblemsIn(appearance),
];

/** The same of a branding alone. */
export const brandingProblemsIn = (setup: ColorsOf<'customBranding'>) =>
  contrastProblems(brandingIn(setup)).map((problem) => told(problem, 'customBranding'));

const told = (problem: ReturnType<typeof contrastProblems>[number], of: PaletteName) => ({
  ...problem,
  field: paletteFields[of][problem.field],
});

export const logo = z.object({
  id: z.string(),
  /** What it says, for those who cannot see it; empty: nothing. */
  alt: z.string(),
});

/** The branding of the event's team, where that counts in its events. */
const brandingAbove = z.object(brandingFields).omit({ customBranding: true }).extend({
  /** Of the team. */
  name: z.string(),
  /** The event has none of its own. */
  locked: z.boolean(),
  logo: logo.nullable(),
});
export type BrandingAbove = z.infer<typeof brandingAbove>;

export const sponsor = z.object({
  id: z.string(),
  /** Also read out in place of the logo. */
  name: z.string(),
  pictureId: z.string(),
  url: z.string().nullable(),
});
export type Sponsor = z.infer<typeof sponsor>;

const appearance = setup.extend({
  logo: logo.nullable(),
  sponsors: z.array(sponsor).readonly(),
  team: brandingAbove.nullable(),
});
export type Appearance = z.infer<typeof appearance>;

export const phId = z.object({ phId: id });
export const reply = z.object({ appearance });

/**
 * What the caller saw in the fields it changes, as text, nothing as ''. Where somebody else has changed one meanwhile, to another value,
 * the answer is `Conflict` with that value at the field, and nothing is changed.
 */
export const seenOf = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  z.partialRecord(fields.keyof(), z.string()).default({});

const theming = z.object({ ...themeFields, ...customThemeFields });
const customTheming = z.object(customThemeFields);
const branding = z.object(brandingFields);

export const readAppearance = endpoint({
  name: 'readAppearance',
  summary: 'How an event looks: theme, custom theme, custom branding, logo and sponsors',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/appearance',
  ours: true,
  params: phId,
  reply,
  shows: ['appearance', 'teamBranding'],
  allow: onPigeonhole('setUp'),
});

const colorsInUse = {
  customTheme: true,
  accent: '#0b6e4f' as const,
  ground: '#f4f8f1' as const,
  darkAccent: '#7fd6b0' as const,
  darkGround: '#0b1512' as const,
  backgroundId: null,
};

export const saveTheme = endpoint({
  name: 'saveTheme',
  summary:
    'Choose a theme of the gallery, or the custom theme, which beats it; what is left out stays. Colors that could not be read are refused',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/themes',
  params: phId,
  body: theming.partial().extend({ seen: seenOf(theming) }),
  reply,
  example: { body: { theme: 'lagoon', ...colorsInUse, seen: { theme: 'volary' } } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'appearance-saved',
  errors: ['Conflict'],
});

export const saveCustomTheme = endpoint({
  name: 'saveCustomTheme',
  summary:
    'Change the custom theme: its colors, its background picture, and whether it counts; what is left out stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/custom-theme',
  paths: ['/api/pigeonhole/custom-theme/{phId}'],
  params: phId,
  body: customTheming.partial().extend({ seen: seenOf(customTheming) }),
  reply,
  example: { body: { ...colorsInUse, seen: { accent: '#2742d6' } } },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'appearance-saved',
  errors: ['Conflict'],
});

export const saveBranding = endpoint({
  name: 'saveBranding',
  summary:
    'Change the custom branding, which beats every theme: name, welcome text, colors; what is left out stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/appearance/custombranding/update',
  params: phId,
  body: branding.partial().extend({ seen: seenOf(branding) }),
  reply,
  example: {
    body: {
      customBranding: true,
      brandName: 'Harbor Group',
      welcome: 'Good to have you here',
      brandAccent: '#0b4f8a',
      brandGround: '#f1f5f9',
      brandDarkAccent: '#7cb8f2',
      brandDarkGround: '#0a1420',
      seen: { brandName: '' },
    },
  },
  changes: ['appearance'],
  allow: onPigeonhole('setUp'),
  notes: 'appearance-saved',
  errors: ['Conflict'],
});
