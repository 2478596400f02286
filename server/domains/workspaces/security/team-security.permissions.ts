import { leads, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readTeamSecurity: leads,
  saveTeamSecurity: leads,
} satisfies Permissions;
