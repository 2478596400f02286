import { type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  askQuestion: ['attendee'],
  upvoteQuestion: ['attendee'],
  moveQuestion: stage,
  readQuestions: [...stage, 'projector', 'attendee', 'readKey'],
} satisfies Permissions;
