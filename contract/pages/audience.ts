import { page } from './page.ts';

/** What phones show: the way in, the agenda of an event, and one session of it. */
export const audiencePages = [
  page('/', 'audience', 'join', 'anyone'),
  page('/{passcode}', 'audience', 'room', 'passcode', { paths: ['/passcode/{passcode}'] }),
  page('/{passcode}/s/{lsId}', 'audience', 'session', 'passcode'),
] as const;
