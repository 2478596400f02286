import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { attendee, eventOfAttendee } from '../attendees/joining.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';

const phId = z.object({ phId: id });

export const switchKiosk = endpoint({
  name: 'switchKiosk',
  summary: 'Switch the kiosk of an event on or off; off, it closes on all tablets at once',
  method: 'POST',
  path: '/api/run/kiosk/{phId}',
  ours: true,
  params: phId,
  body: z.object({ on: z.boolean() }),
  reply: z.object({ on: z.boolean() }),
  example: { body: { on: true } },
  changes: ['links'],
  allow: onPigeonhole('givePanelAccess'),
  notes: 'kiosk-switched',
});

/** Whoever stands before a kiosk is somebody new. The page keeps the pass for as long as they do, and nobody keeps where it was given. */
export const joinAtKiosk = endpoint({
  name: 'joinAtKiosk',
  summary:
    'The next person at a kiosk: a new attendee, whose pass is sent with every call in the header `X-Attendee-Pass`',
  method: 'POST',
  path: '/api/kiosk/{phId}/join',
  ours: true,
  params: phId,
  reply: z.object({ room: eventOfAttendee, attendee, pass: z.string() }),
  changes: nothingKept('the live stream tells who is there'),
  allow: onPigeonhole('joinAtKiosk'),
  errors: ['EventOver', 'Overloaded'],
  limit: 'kiosk',
});
