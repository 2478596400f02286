import { leads, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readTeamBranding: [...leads, 'apiKey'],
  saveTeamBranding: [...leads, 'apiKey'],
  editCustomBrandingAppearance: [...leads, 'apiKey'],
  uploadTeamLogo: [...leads, 'apiKey'],
  removeTeamLogo: [...leads, 'apiKey'],
} satisfies Permissions;
