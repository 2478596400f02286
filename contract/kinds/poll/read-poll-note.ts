import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';

/** For who has voted alone: where several things are asked, for who has answered all of them. */
export const readPollNote = endpoint({
  name: 'readPollNote',
  summary: 'Read what a poll says to those who have voted',
  method: 'GET',
  path: '/api/live/{lsId}/votes/note',
  ours: true,
  params: z.object({ lsId: id }),
  /** Null: there is none, or not for this person, or not yet. */
  reply: z.object({ note: z.string().nullable() }),
  shows: ['results', 'session'],
  allow: onSession('takePart'),
  errors: ['NotFound'],
});
