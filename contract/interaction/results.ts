import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { poll } from './polls.ts';
import { question } from './questions.ts';

/** What the desk sees of a session, at this moment: every question whatever its status, and the figures whether shown or not. */
export const readResults = endpoint({
  name: 'readResults',
  summary: 'The questions of a Q&A, or the poll with its votes, as the organisers see them now',
  method: 'GET',
  path: '/api/livesession/{lsId}/results',
  ours: true,
  params: z.object({ lsId: id }),
  reply: z.object({ questions: z.array(question), poll: poll.nullable() }),
  allow: onSession('seeResults'),
});
