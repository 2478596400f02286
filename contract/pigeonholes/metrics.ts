import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { nothingKept } from '../things.ts';

/** Whether there is any left of something: always where there is no bound. */
export const isAvailable = (available: number | null, used: number): boolean =>
  available === null || available > used;

/** How much there may be of something, null without a bound; how much there is; and whether there may be more. */
const bound = { available: z.number().nullable(), used: z.number() };

export const readMetrics = endpoint({
  name: 'readMetrics',
  summary: 'How long an event lasts, and how much of what is used in it; null is without a bound',
  method: ['GET', 'POST'],
  path: '/api/pigeonhole/{phId}/metrics',
  safe: true,
  params: z.object({ phId: id }),
  reply: z.object({
    metrics: z.object({
      /** When the last session ends; null: none has an end, or one has none. */
      sess_window_end: z.string().nullable(),
      /** Seconds for which it goes on after that. */
      dur_available: z.number().nullable(),
      /** The end of what was agreed on. */
      end_deal: z.string().nullable(),
      timezone: z.string(),
      pigeonholeDateRange: z.object({ start: z.string(), end: z.string().nullable() }),
      sessions_available: bound.available,
      sessions_used: bound.used,
      attendees_available: bound.available,
      attendees_used: bound.used,
    }),
    /** Whether there may be more of each. */
    available: z.object({ sessions: z.boolean(), attendees: z.boolean() }),
  }),
  changes: nothingKept('it only reads'),
  allow: onPigeonhole('seeAudience'),
});
