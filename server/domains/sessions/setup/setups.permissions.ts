import { leads, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readSetup: setUp,
  saveSetup: setUp,
  readWorkspaceSetup: [...leads, 'apiKey'],
  saveWorkspaceSetup: [...leads, 'apiKey'],
  readOrganisationSetup: ['orgAdmin'],
  saveOrganisationSetup: ['orgAdmin'],
} satisfies Permissions;
