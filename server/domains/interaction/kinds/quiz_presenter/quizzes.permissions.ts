import { type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  joinQuiz: ['attendee'],
  answerQuiz: ['attendee'],
  moveQuiz: stage,
} satisfies Permissions;
