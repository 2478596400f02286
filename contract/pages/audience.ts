import { anyone } from '../abilities.ts';
import { page } from './page.ts';

/** What phones show: the way in, the agenda of an event, and one session of it. */
export const audiencePages = [
  page('/', 'audience', 'join', anyone('a visitor types a passcode')),
  page('/{passcode}', 'audience', 'room', anyone('a passcode is all an attendee has'), {
    paths: ['/passcode/{passcode}'],
    limit: 'join',
  }),
  page('/{passcode}/s/{lsId}', 'audience', 'session', anyone('a passcode is all an attendee has'), {
    limit: 'join',
  }),
] as const;
