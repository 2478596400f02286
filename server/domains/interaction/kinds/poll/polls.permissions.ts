import { type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  voteInPoll: ['attendee'],
  readPollNote: ['attendee'],
  stagePrompt: stage,
  readTally: [...stage, 'projector', 'attendee', 'readKey'],
} satisfies Permissions;
