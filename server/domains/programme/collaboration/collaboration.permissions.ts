import { anyone, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  inviteSpeaker: setUp,
  revokeSpeaker: setUp,
  enterCollaboration: anyone,
  listOwnPolls: ['speaker'],
  editOwnPoll: [],
} satisfies Permissions;
