import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { liveSession } from './sessions.ts';

/** More sessions than an agenda has; whoever sends more is not sorting one. */
const mostSessions = 5000;
const ids = z
  .array(id)
  .max(mostSessions)
  .refine((order) => new Set(order).size === order.length, { error: 'session.order.twice' });

export const sortSessions = endpoint({
  name: 'sortSessions',
  summary: 'Put the sessions of an event into an order of your own, or back into the order of their times',
  method: 'POST',
  path: '/api/livesession/sort',
  paths: ['/api/livesession/sort/{pigeonholeId}'],
  params: z.object({ pigeonholeId: id.optional() }),
  body: z.object({
    /** May be left out where the path has it. */
    pigeonholeId: id.optional(),
    /**
     * The ids of all sessions of the event, hidden ones too. Where these are not all of them any more, the answer is `Conflict`,
     * with the order that stands. Null: by their times.
     */
    order: ids.nullable(),
    /** The order that the caller saw: where somebody else has changed it meanwhile, the answer is `Conflict` as well. */
    seenOrder: ids.optional(),
  }),
  reply: z.object({ liveSessions: z.array(liveSession) }),
  example: {
    body: { pigeonholeId: '42', order: ['9', '7', '8'], seenOrder: ['7', '8', '9'] },
  },
  changes: ['sessions', 'session'],
  allow: onPigeonhole('sortSessions', 'pigeonholeId'),
  notes: 'sessions-sorted',
  errors: ['Conflict'],
});
