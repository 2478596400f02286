import { z } from 'zod';
import { onPigeonhole, onSession } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { liveSession } from './sessions.ts';

export const deleteSession = endpoint({
  name: 'deleteSession',
  summary: 'Delete a session: off every screen at once, and for good half a minute later',
  method: 'DELETE',
  path: '/api/livesession/{lsId}',
  paths: ['/api/livesession/{lsId}/delete'],
  params: z.object({ lsId: id }),
  reply: done,
  changes: ['session', 'sessions'],
  allow: onSession('delete'),
  notes: 'session-deleted',
});

/** As it was, with all that people gave to it; without times that are after the last day of the event by then. */
export const restoreSession = endpoint({
  name: 'restoreSession',
  summary: 'Bring back a session that was deleted less than half a minute ago',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/livesession/restore',
  ours: true,
  params: z.object({ phId: id }),
  body: z.object({ lsId: id }),
  reply: z.object({ liveSession }),
  example: { body: { lsId: '7' } },
  changes: ['session', 'sessions'],
  allow: onPigeonhole('addSession'),
  notes: 'session-restored',
});
