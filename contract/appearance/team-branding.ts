import { z } from 'zod';
import { onWorkspace } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { brandingFields, logo, seenOf, usualAppearance } from './appearance.ts';
import { logoBody, logoRemoval } from './logos.ts';

/** What a team sets up of how its events look, apart from the logo. */
export const teamBrandingFields = {
  ...brandingFields,
  /** Events cannot have a custom branding of their own. */
  locked: z.boolean(),
};
const setup = z.object(teamBrandingFields);
export type TeamBrandingSetup = z.infer<typeof setup>;

const branding = setup.extend({ logo: logo.nullable() });
export type TeamBranding = z.infer<typeof branding>;

const { customBranding, brandName, welcome, brandAccent, brandGround, brandDarkAccent, brandDarkGround } =
  usualAppearance;
export const usualTeamBranding: TeamBrandingSetup = {
  ...{ customBranding, brandName, welcome, brandAccent, brandGround, brandDarkAccent, brandDarkGround },
  locked: false,
};

const tId = z.object({ tId: id });
const reply = z.object({ branding });

export const readTeamBranding = endpoint({
  name: 'readTeamBranding',
  summary: 'How the events of a team look where they have no custom branding of their own',
  method: 'GET',
  path: '/api/team/{tId}/branding',
  ours: true,
  params: tId,
  reply,
  shows: ['teamBranding'],
  allow: onWorkspace('setUp'),
});

export const saveTeamBranding = endpoint({
  name: 'saveTeamBranding',
  summary: 'Change the branding of a team, which beats the themes of its events; what is left out stays',
  method: 'POST',
  path: '/api/team/{tId}/branding/{part}',
  /** `part` is what the caller calls it: what is changed says the body. */
  params: tId.extend({ part: z.string().regex(/^[\w-]{1,60}$/) }),
  body: setup.partial().extend({ seen: seenOf(setup) }),
  reply,
  example: {
    body: {
      customBranding: true,
      locked: false,
      brandName: 'Harbor Group',
      welcome: 'Good to have you here',
      brandAccent: '#0b4f8a',
      brandGround: '#f1f5f9',
      brandDarkAccent: '#7cb8f2',
      brandDarkGround: '#0a1420',
      seen: { brandName: '' },
    },
  },
  changes: ['teamBranding'],
  allow: onWorkspace('setUp'),
  notes: 'team-branding-saved',
  errors: ['Conflict'],
});

export const editCustomBrandingAppearance = endpoint({
  name: 'editCustomBrandingAppearance',
  summary: 'Say whether the events of a team may have a custom branding of their own',
  method: 'POST',
  path: '/api/team/{tId}/edit_custom_branding_appearance',
  paths: ['/api/team/{tId}/settings/edit_custom_branding_appearance'],
  params: tId,
  body: z.object({ locked: z.boolean() }),
  reply,
  example: { body: { locked: true } },
  changes: ['teamBranding'],
  allow: onWorkspace('setUp'),
  notes: 'team-branding-saved',
});

export const uploadTeamLogo = endpoint({
  name: 'uploadTeamLogo',
  summary: 'Show a picture of the team, of `uploadTeamPicture`, as the logo of its events',
  method: 'POST',
  path: '/api/team/{tId}/logo',
  ours: true,
  params: tId,
  body: logoBody,
  reply,
  example: { body: { pictureId: 'A'.repeat(43), alt: 'Harbor Group', seen: { pictureId: '', alt: '' } } },
  changes: ['teamBranding'],
  allow: onWorkspace('setUp'),
  notes: 'team-logo-uploaded',
  errors: ['Conflict'],
});

export const removeTeamLogo = endpoint({
  name: 'removeTeamLogo',
  summary: 'Take the logo of a team off its events',
  method: 'POST',
  path: '/api/team/{tId}/logo/remove',
  ours: true,
  params: tId,
  body: logoRemoval,
  reply,
  example: { body: { seen: { pictureId: 'A'.repeat(43), alt: 'Harbor Group' } } },
  changes: ['teamBranding'],
  allow: onWorkspace('setUp'),
  notes: 'team-logo-removed',
  errors: ['Conflict'],
});
