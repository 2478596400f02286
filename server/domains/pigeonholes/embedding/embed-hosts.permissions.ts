import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readEmbedHosts: setUp,
  saveEmbedHosts: setUp,
} satisfies Permissions;
