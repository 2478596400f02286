import { desk, type Permissions, setUp, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  listTracks: [...desk, 'readKey'],
  tracksOfSession: [...stage, 'projector', 'attendee', 'readKey'],
  makeTrack: setUp,
  editTrack: setUp,
  sortTracks: setUp,
  deleteTrack: setUp,
} satisfies Permissions;
