import { desk, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  countAnswers: [...desk, 'readKey'],
  resetSession: setUp,
  unstartSession: setUp,
} satisfies Permissions;
