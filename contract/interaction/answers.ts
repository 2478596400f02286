import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { liveSession } from '../sessions/sessions.ts';

const lsId = z.object({ lsId: id });

/** What people gave to a session: what they wrote, and how often they voted or reacted. */
const answers = z.object({ written: z.number(), votes: z.number() });
export type Answers = z.infer<typeof answers>;

/** What goes with it, and is no answer yet. */
export const begun = z.object({
  /** Of how many people answers to an assessment or a survey were not submitted. */
  begun: z.number(),
  /** Questions of a quiz that were asked. */
  asked: z.number(),
  /** Who has joined a quiz, also those who have answered nothing. */
  players: z.number(),
});
export type Begun = z.infer<typeof begun>;

export const countAnswers = endpoint({
  name: 'countAnswers',
  summary: 'How much people have written and voted in a session',
  method: 'GET',
  path: '/api/livesession/{lsId}/answers',
  ours: true,
  params: lsId,
  reply: begun.extend({
    answers,
    /** How often reactions were tapped: they go as well. */
    reactions: z.number(),
  }),
  shows: ['results'],
  allow: onSession('seeResults'),
});

/** What was set up stays, and a session that runs goes on. */
export const resetSession = endpoint({
  name: 'resetSession',
  summary: 'Delete all that people wrote and voted in a session, for good',
  method: 'POST',
  path: '/api/livesession/{lsId}/reset',
  paths: ['/api/livesession/reset/{lsId}'],
  params: lsId,
  reply: z.object({ liveSession }),
  changes: ['session', 'sessions', 'results'],
  allow: onSession('reset'),
  notes: 'session-reset',
});

/** It can be set up, planned and started as if it had never run. */
export const unstartSession = endpoint({
  name: 'unstartSession',
  summary: 'Take back the start of a session, and delete all that people wrote and voted in it',
  method: 'POST',
  path: '/api/livesession/{lsId}/unstart',
  paths: ['/api/livesession/unstart/{lsId}'],
  params: lsId,
  body: z.object({
    /** True: where people have begun to answer, joined a quiz, written, voted or reacted, the answer is `HasAnswers`, and nothing changes. */
    ifEmpty: z.boolean().default(false),
  }),
  reply: z.object({ liveSession }),
  example: { body: { ifEmpty: true } },
  changes: ['session', 'sessions', 'results'],
  allow: onSession('reset'),
  notes: 'session-unstarted',
  errors: ['SessionNotOpen', 'HasAnswers'],
});
