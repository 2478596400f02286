import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { pigeonhole } from './pigeonholes.ts';

/**
 * In test mode all sessions of an event are open, and nothing that is given to them counts. It can begin until the first one has
 * started, any number of times, and ends by this call or with the first start: then all that was given is forgotten. Asking for
 * what is already so changes nothing.
 */
export const switchTestMode = endpoint({
  name: 'switchTestMode',
  summary: 'Begin test mode, or end it and forget all that was given in it',
  method: ['GET', 'POST'],
  path: '/api/pigeonhole/{phId}/testMode/{mode}',
  params: z.object({ phId: id, mode: z.enum(['on', 'off']) }),
  reply: z.object({ pigeonhole }),
  changes: ['pigeonhole', 'sessions', 'session', 'results'],
  allow: onPigeonhole('setUp'),
  notes: ['test-mode-began', 'test-mode-ended'],
  errors: ['EventStarted'],
});
