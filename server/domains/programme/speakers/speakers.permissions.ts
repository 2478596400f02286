import { type Permissions, setUp, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  listSpeakers: setUp,
  readSpeaker: [...stage, 'projector', 'attendee', 'readKey'],
  makeSpeaker: setUp,
  editSpeaker: setUp,
  sortSpeakers: setUp,
  deleteSpeaker: setUp,
} satisfies Permissions;
