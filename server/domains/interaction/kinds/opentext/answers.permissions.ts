import { type Permissions, setUp, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  answerPrompt: ['attendee'],
  moveAnswer: stage,
  moveWord: stage,
  groupWord: stage,
  ungroupWord: stage,
  saveOpenTextSetup: setUp,
  saveWordcloud: setUp,
  saveWordcloudSetting: setUp,
} satisfies Permissions;
