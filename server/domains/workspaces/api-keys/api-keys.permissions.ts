import { leads, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  listApiKeys: leads,
  enableApi: leads,
  makeApiKey: leads,
  resetApiKey: leads,
  revokeApiKey: leads,
} satisfies Permissions;
