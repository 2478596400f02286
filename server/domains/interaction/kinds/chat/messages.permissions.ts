import { type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  sendMessage: ['attendee'],
  reactToMessage: ['attendee'],
  moveMessage: stage,
  readMessages: [...stage, 'projector', 'attendee', 'readKey'],
} satisfies Permissions;
