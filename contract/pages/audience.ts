import { anyone } from '../abilities.ts';
import { page } from './page.ts';

/** What phones show: the way in, the agenda of an event, one session of it, and that session alone in an iframe of another site. */
export const audiencePages = [
  page('/', 'audience', 'join', anyone('a visitor types a passcode')),
  page('/{passcode}', 'audience', 'event', anyone('a passcode is all an attendee has'), {
    paths: ['/passcode/{passcode}'],
    limit: 'join',
  }),
  page('/{passcode}/s/{lsId}', 'audience', 'session', anyone('a passcode is all an attendee has'), {
    limit: 'join',
  }),
  page('/{passcode}/i/{lsId}', 'audience', 'embed', anyone('a passcode is all an attendee has'), {
    limit: 'join',
  }),
] as const;
