import { anyone, type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  voteInPoll: ['attendee'],
  readPollNote: ['attendee'],
  stagePrompt: stage,
  readTally: anyone,
} satisfies Permissions;
