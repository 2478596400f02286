import { anyone } from '../abilities.ts';
import { page } from './page.ts';

/**
 * What phones show: the way in, the agenda of an event, one session of it; and in an iframe of another site that session alone, or the
 * reactions alone. The kiosk is the event for one person after another, on a tablet they share.
 */
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
    paths: ['/{passcode}/reactions'],
    limit: 'join',
  }),
  page('/panel/kiosk/{panelToken}', 'audience', 'kiosk', anyone('whoever has its link has the kiosk'), {
    state: ['session'],
  }),
] as const;
