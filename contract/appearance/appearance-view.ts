import { type Appearance, brandingIn, customThemeIn } from './appearance.ts';
import { lookOf } from './look.ts';
import type { ShownAppearance, ShownPicture } from './shown.ts';

/** What screens draw of what is set up: for the server, and for a preview of what is not saved yet. */
export function appearanceView(appearance: Appearance): ShownAppearance {
  const { theme, customTheme, backgroundId, sponsors, team } = appearance;
  const isOwn = brandsItself(appearance);
  const branding = isOwn ? appearance : team;
  return {
    look: lookOf({
      theme,
      customTheme: customTheme ? customThemeIn(appearance) : null,
      customBranding: branding && brandingIn(branding),
    }),
    // It is of the custom theme.
    backgroundId: customTheme && branding === null ? backgroundId : null,
    brandName: branding !== null && branding.brandName !== '' ? branding.brandName : null,
    welcome: branding?.welcome ?? '',
    logo: isOwn ? appearance.logo : logoUnder(appearance),
    sponsors,
  };
}

/** Whether the custom branding of the event is the one that counts. */
export const brandsItself = ({
  customBranding,
  team,
}: Pick<Appearance, 'customBranding' | 'team'>): boolean => customBranding && team?.locked !== true;

/** A team's logo is that of its events which have none; where it locks its branding, of all. */
function logoUnder({ logo, team }: Appearance): ShownPicture | null {
  const above = team?.logo ?? null;
  return team?.locked ? (above ?? logo) : (logo ?? above);
}
