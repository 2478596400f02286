import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { pigeonhole } from '../pigeonholes/pigeonholes.ts';
import { begun } from './answers.ts';

/** What people gave to a whole event, and who gave it. */
const eventAnswers = z.object({
  /** In which somebody has written or voted. */
  sessions: z.number(),
  written: z.number(),
  votes: z.number(),
  /** Who has joined, with the names they gave. */
  attendees: z.number(),
});
export type EventAnswers = z.infer<typeof eventAnswers>;

/** Reactions and figures go with a reset and a wipe too, and stay when it is cleaned. */
const givenToEvent = begun.extend({
  answers: eventAnswers,
  /** How often reactions were tapped. */
  reactions: z.number(),
  /** In so many sessions figures are left of what was cleaned. */
  frozen: z.number(),
});
export type GivenToEvent = z.infer<typeof givenToEvent>;

const phId = z.object({ phId: id });

export const countEventAnswers = endpoint({
  name: 'countEventAnswers',
  summary:
    'How much people have written, voted and reacted in all sessions of an event, and how many have joined',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/answers',
  ours: true,
  params: phId,
  reply: givenToEvent,
  shows: ['results', 'sessions'],
  allow: onPigeonhole('seeResults'),
});

/** What was set up stays, sessions that run go on, and action keys stay: what a phone repeats does not come back. */
const forgets = {
  params: phId,
  reply: z.object({ pigeonhole }),
  changes: ['pigeonhole', 'sessions', 'session', 'results'],
  allow: onPigeonhole('setUp'),
} as const;

export const resetEvent = endpoint({
  name: 'resetEvent',
  summary: 'Delete all that people wrote and voted in all sessions of an event; who has joined stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/reset',
  paths: ['/api/pigeonhole/reset/{phId}'],
  ...forgets,
  notes: 'event-reset',
  errors: ['InTestMode'],
});

export const wipeEvent = endpoint({
  name: 'wipeEvent',
  summary: 'Delete all that people wrote and voted in an event, and everybody who has joined',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/wipe',
  paths: ['/api/pigeonhole/wipe/{phId}'],
  ...forgets,
  notes: 'event-wiped',
  errors: ['InTestMode'],
});

/** The figures of its insights are frozen first (docs/decisions/0084-whole-events.md). */
export const cleanEvent = endpoint({
  name: 'cleanEvent',
  summary: 'Delete everybody and all they said in an event that has ended; its figures stay',
  method: ['GET', 'POST'],
  path: '/api/pigeonhole/{phId}/dataClean',
  ...forgets,
  notes: 'event-cleaned',
  errors: ['InTestMode', 'EventNotOver'],
});
