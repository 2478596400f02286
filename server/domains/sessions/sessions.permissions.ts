import { desk, type Permissions, setUp, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  makeSession: setUp,
  cloneSession: setUp,
  sortSessions: setUp,
  listSessions: [...desk, 'readKey'],
  listSessionLinks: setUp,
  fetchEventCalendar: [...stage, 'projector', 'attendee', 'readKey'],
  fetchSessionCalendar: [...stage, 'projector', 'attendee', 'readKey'],
  readSession: [...stage, 'projector', 'attendee', 'readKey'],
  editSession: setUp,
  filterSession: desk,
  extendSession: desk,
  startSession: desk,
  endSession: desk,
  hideSession: desk,
  showSession: desk,
  stageSession: desk,
  castSession: desk,
  switchTestMode: setUp,
  deleteSession: setUp,
  restoreSession: setUp,
} satisfies Permissions;
