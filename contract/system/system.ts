import { z } from 'zod';
import { anyone } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { nothingKept } from '../things.ts';

const states = ['starting', 'ready', 'stopping', 'noDatabase'] as const;
/** `elsewhere`: another program has this service. */
const service = z.enum([...states, 'elsewhere']);

export const readHealth = endpoint({
  name: 'readHealth',
  summary:
    'Whether the program lives, and whether it and each of its services is ready for traffic (?check=ready answers 503 when not)',
  method: 'GET',
  path: '/api/health',
  query: z.object({ check: z.enum(['live', 'ready']).default('live') }),
  reply: z.object({
    status: z.enum(['live', ...states]),
    /** Of the program, by Semantic Versioning. */
    version: z.string(),
    services: z.object({
      http: service,
      /** `full`: it serves those who are connected, and sends others elsewhere. */
      realtime: z.enum([...service.options, 'full']),
      worker: service,
    }),
  }),
  example: { query: { check: 'ready' } },
  shows: nothingKept('the state of this moment'),
  allow: anyone('load balancers ask, and learn nothing else'),
  errors: ['Overloaded'],
});
