import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { sessionTypes } from '../kinds/kinds.live.ts';

const sessionLink = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(sessionTypes),
  /** Phones do not find it until it is shown. */
  hidden: z.boolean(),
  /** Where phones open it. */
  url: z.string(),
  /** Where an iframe of another site opens it. */
  embedUrl: z.string(),
});
export type SessionLink = z.infer<typeof sessionLink>;

export const listSessionLinks = endpoint({
  name: 'listSessionLinks',
  summary: 'The addresses of the sessions of an event, in the order of its agenda',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/run/sessions',
  ours: true,
  params: z.object({ phId: id }),
  /** `expired`: the event is over, and its passcode, which stands in all of them, may be another one's. */
  reply: z.object({ sessions: z.array(sessionLink), expired: z.boolean() }),
  shows: ['links', 'pigeonhole', 'sessions', 'session'],
  allow: onPigeonhole('run'),
});
