import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

const phId = z.object({ phId: id });

/** People that are simulated at once. */
const rehearsalPeople = { least: 10, most: 500 } as const;
export const rehearsalSeconds = 60;

/** A simulated audience that uses an event in test mode. */
const rehearsal = z.object({
  people: z.number(),
  /** The name of who started it; null: an API key did, or their account is closed. */
  by: z.string().nullable(),
  /** What the simulated people have sent by now. */
  sent: z.number(),
  startedAt: z.string(),
  endsAt: z.string(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const readRehearsal = endpoint({
  name: 'readRehearsal',
  summary: 'The rehearsal that goes on in an event; null: none does',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/rehearsal',
  ours: true,
  params: phId,
  reply: z.object({ rehearsal: rehearsal.nullable() }),
  shows: ['rehearsal'],
  allow: onPigeonhole('listSessions'),
});

/** What they send is forgotten with all that is given in test mode, and they are never counted among the attendees. */
export const startRehearsal = endpoint({
  name: 'startRehearsal',
  summary: 'Let a simulated audience use an event in test mode for a minute',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/rehearsal',
  ours: true,
  params: phId,
  body: z.object({
    people: z
      .int({ error: 'rehearsal.people.range' })
      .min(rehearsalPeople.least, { error: 'rehearsal.people.range' })
      .max(rehearsalPeople.most, { error: 'rehearsal.people.range' }),
  }),
  reply: z.object({ rehearsal }),
  example: { body: { people: 100 } },
  changes: ['rehearsal'],
  allow: onPigeonhole('setUp'),
  notes: 'rehearsal-started',
  errors: ['NotInTestMode', 'RehearsalUnderWay', 'RehearsalElsewhere'],
});

export const stopRehearsal = endpoint({
  name: 'stopRehearsal',
  summary: 'Stop the rehearsal of an event; where none goes on, nothing changes',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/rehearsal/stop',
  ours: true,
  params: phId,
  reply: done,
  changes: ['rehearsal'],
  allow: onPigeonhole('setUp'),
  notes: 'rehearsal-stopped',
});
