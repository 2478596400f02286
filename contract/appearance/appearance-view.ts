import { type Appearance, paletteIn } from './appearance.ts';
import { lookOf } from './look.ts';
import type { ShownAppearance } from './shown.ts';

/** What screens draw of what is set up: for the server, and for a preview of what is not saved yet. */
export function appearanceView(appearance: Appearance): ShownAppearance {
  const { theme, customTheme, customBranding, backgroundId, brandName, welcome, logo, sponsors } = appearance;
  return {
    look: lookOf({
      theme,
      customTheme: customTheme ? paletteIn(appearance, 'customTheme') : null,
      customBranding: customBranding ? paletteIn(appearance, 'customBranding') : null,
    }),
    // It is of the custom theme.
    backgroundId: customTheme && !customBranding ? backgroundId : null,
    brandName: customBranding && brandName !== '' ? brandName : null,
    welcome: customBranding ? welcome : '',
    logo,
    sponsors,
  };
}
