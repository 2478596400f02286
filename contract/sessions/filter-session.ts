import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { filtering } from '../kinds/filtering.ts';
import { slowModes } from '../kinds/slow-mode.ts';
import { liveSession } from './sessions.ts';

/** The settings that are changed while a session runs, by those who run it: who sets it up has `editSession`. */
export const filterSession = endpoint({
  name: 'filterSession',
  summary:
    'Let what people write in a session wait for approval from now on, or no longer, or slow a chat down',
  method: 'POST',
  path: '/api/livesession/{lsId}/filter',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({ filtering: filtering.optional(), slowMode: z.enum(slowModes).optional() }),
  reply: z.object({ liveSession }),
  example: { body: { filtering: true } },
  changes: ['session', 'sessions'],
  allow: onSession('start'),
  notes: 'session-filtered',
});
