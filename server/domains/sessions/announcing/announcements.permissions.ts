import { desk, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  announce: desk,
  withdrawAnnouncement: desk,
} satisfies Permissions;
