import { desk, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  countAnswers: [...desk, 'readKey'],
  countEventAnswers: [...desk, 'readKey'],
  resetSession: setUp,
  unstartSession: setUp,
  resetEvent: setUp,
  wipeEvent: setUp,
  cleanEvent: setUp,
} satisfies Permissions;
