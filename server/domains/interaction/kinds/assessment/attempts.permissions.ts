import type { Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  beginAttempt: ['attendee'],
  answerQuestionOfAttempt: ['attendee'],
  submitAttempt: ['attendee'],
  readMyAttempt: ['attendee'],
} satisfies Permissions;
