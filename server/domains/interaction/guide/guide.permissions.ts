import { members, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readGuide: members,
  setOnboarding: members,
  saveSampleOnboardingModal: members,
  saveActivityNotification: members,
} satisfies Permissions;
