import { desk, leads, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  countAnswers: [...desk, 'readKey'],
  countEventAnswers: [...desk, 'readKey'],
  readDeletion: leads,
  resetSession: setUp,
  unstartSession: setUp,
  resetEvent: setUp,
  wipeEvent: setUp,
  cleanEvent: setUp,
} satisfies Permissions;
