import { z } from 'zod';
import { onPigeonhole, onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { fileReply } from '../file-reply.ts';
import { id } from '../ids.ts';

/** The same for everybody: organizers hand it on, so what is hidden from the audience is not in it. */
export const fetchEventCalendar = endpoint({
  name: 'fetchEventCalendar',
  summary: 'An event with its sessions, as a calendar file',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/calendar',
  ours: true,
  params: z.object({ phId: id }),
  reply: fileReply,
  shows: ['pigeonhole', 'sessions', 'session'],
  allow: onPigeonhole('seeAgenda'),
});

export const fetchSessionCalendar = endpoint({
  name: 'fetchSessionCalendar',
  summary: 'One session, as a calendar file',
  method: 'GET',
  path: '/api/livesession/{lsId}/calendar',
  ours: true,
  params: z.object({ lsId: id }),
  reply: fileReply,
  shows: ['pigeonhole', 'session'],
  allow: onSession('view'),
});
