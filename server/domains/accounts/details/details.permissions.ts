import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  saveUserDetails: signedIn,
  saveUseCases: signedIn,
  saveExternalIntegrations: signedIn,
} satisfies Permissions;
