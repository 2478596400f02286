import { desk, type Permissions, setUp, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  sendMessage: ['attendee'],
  reactToMessage: ['attendee'],
  moveMessage: stage,
  findWriters: ['attendee'],
  blockSender: stage,
  liftBlocks: stage,
  readChatBlocks: desk,
  unblockPerson: desk,
  saveChatSetup: setUp,
  readMessages: [...stage, 'projector', 'attendee', 'readKey'],
} satisfies Permissions;
