import { leads, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readTeamSecurity: [...leads, 'apiKey'],
  saveTeamSecurity: [...leads, 'apiKey'],
} satisfies Permissions;
