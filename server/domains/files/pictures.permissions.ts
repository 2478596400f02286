import { leads, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  uploadPicture: setUp,
  uploadTeamPicture: [...leads, 'apiKey'],
} satisfies Permissions;
