import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  sendFeedback: signedIn,
} satisfies Permissions;
