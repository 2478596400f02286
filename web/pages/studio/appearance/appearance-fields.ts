import {
  type Appearance,
  type AppearanceSetup,
  contrastProblemsIn,
  type PaletteName,
  paletteFields,
} from '#contract/appearance/appearance.ts';
import type { Color } from '#contract/appearance/colors.ts';
import type { FieldError } from '#contract/errors.ts';
import { t } from '#web/messages.ts';

type ThemeFields = Pick<
  AppearanceSetup,
  'theme' | 'customTheme' | 'accent' | 'ground' | 'darkAccent' | 'darkGround' | 'backgroundId'
>;
export type BrandingFields = Omit<AppearanceSetup, keyof ThemeFields>;

export const themeFieldsOf = ({
  theme,
  customTheme,
  accent,
  ground,
  darkAccent,
  darkGround,
  backgroundId,
}: Appearance): ThemeFields => ({
  ...{ theme, customTheme, backgroundId },
  ...{ accent, ground, darkAccent, darkGround },
});

export const brandingFieldsOf = ({
  customBranding,
  brandName,
  welcome,
  brandAccent,
  brandGround,
  brandDarkAccent,
  brandDarkGround,
}: Appearance): BrandingFields => ({
  ...{ customBranding, brandName, welcome },
  ...{ brandAccent, brandGround, brandDarkAccent, brandDarkGround },
});

const isColor = (typed: string | null): typed is Color | null =>
  typed === null || /^#[0-9a-f]{6}$/i.test(typed.trim());

/** With colors that are typed halfway as they were saved. */
export function readableSetup(fields: Partial<AppearanceSetup>, saved: Appearance): Appearance {
  const names = Object.values(paletteFields).flatMap((of) => Object.values(of));
  const colors = names.map((name) => {
    const typed = name in fields ? (fields[name] ?? null) : saved[name];
    return [name, isColor(typed) ? (typed?.trim().toLowerCase() ?? null) : saved[name]];
  });
  return { ...saved, ...fields, ...Object.fromEntries(colors) };
}

/** What could not be read, at its field, in the shape in which the server would answer it. */
export function contrastTold(setup: AppearanceSetup, of: PaletteName): Record<string, FieldError[]> {
  const own: readonly string[] = Object.values(paletteFields[of]);
  return Object.fromEntries(
    contrastProblemsIn(setup)
      .filter(({ field }) => own.includes(field))
      .map(({ field, ratio, needed, instead }) => [
        `data.${field}`,
        [
          {
            type: 'appearance.contrast',
            description: t('appearance.contrast', { ratio, needed, color: instead }),
          },
        ],
      ]),
  );
}
