import { members, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readNotes: [...members, 'moderator', 'apiKey'],
  saveNotes: setUp,
} satisfies Permissions;
