import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { liveSession, sessionName } from './sessions.ts';

/** What people gave to it is not copied, and the copy has not started. It keeps times that are all to come. */
export const cloneSession = endpoint({
  name: 'cloneSession',
  summary: 'Add a copy of a session to the agenda, with its settings and what it asks',
  method: 'POST',
  path: '/api/livesession/{lsId}/clone',
  paths: ['/api/livesession/clone/{lsId}'],
  params: z.object({ lsId: id }),
  body: z.object({
    /** Left out: as the session is called. */
    name: sessionName.optional(),
  }),
  reply: z.object({ liveSession }),
  example: { body: { name: 'Questions to the board, second day' } },
  changes: ['sessions'],
  allow: onSession('edit'),
  notes: 'session-cloned',
});
