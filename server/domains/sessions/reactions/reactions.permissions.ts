import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readReactions: setUp,
  saveReactions: setUp,
  addReaction: setUp,
  removeCustomReaction: setUp,
} satisfies Permissions;
