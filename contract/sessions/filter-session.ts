import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { filtering } from '../kinds/filtering.ts';
import { liveSession } from './sessions.ts';

/** The one setting that is changed while a session runs, by those who run it: who sets it up has `editSession`. */
export const filterSession = endpoint({
  name: 'filterSession',
  summary: 'Let what people write in a session wait for approval from now on, or no longer',
  method: 'POST',
  path: '/api/livesession/{lsId}/filter',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({ filtering }),
  reply: z.object({ liveSession }),
  example: { body: { filtering: true } },
  changes: ['session', 'sessions'],
  allow: onSession('start'),
  notes: 'session-filtered',
});
