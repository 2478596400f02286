import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { aboutFields, pigeonhole } from './pigeonholes.ts';

/** Sessions without times keep having none. Refused, with the session's name, once one of them has started. */
export const shiftDates = endpoint({
  name: 'shiftDates',
  summary: 'Move an event and all its sessions to another first day; each keeps its time of day',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/date_shift',
  paths: ['/api/pigeonhole/date_shift/{phId}'],
  params: z.object({ phId: id }),
  body: z.object({
    /** The first day; it lasts as many days as before. */
    startDate: aboutFields.startDate,
  }),
  reply: z.object({ pigeonhole }),
  example: { body: { startDate: '2031-04-01' } },
  changes: ['pigeonhole', 'sessions', 'session'],
  allow: onPigeonhole('setUp'),
  notes: 'dates-shifted',
  errors: ['SessionStarted', 'PasscodeTaken'],
});
