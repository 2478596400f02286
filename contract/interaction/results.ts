import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { sessionTypes } from '../kinds/kinds.live.ts';
import { resultsOfKinds } from '../kinds/kinds.ts';

/** What the desk sees of a session, at this moment: everything whatever its status, and the figures whether shown or not. */
export const readResults = endpoint({
  name: 'readResults',
  summary: 'What was asked and chosen in a session, as the organisers see it now',
  method: 'GET',
  path: '/api/livesession/{lsId}/results',
  ours: true,
  params: z.object({ lsId: id }),
  /** Of its type, it has what sessions of this type have. */
  reply: z.object({ type: z.enum(sessionTypes), ...resultsOfKinds }),
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
});

/** Lets the audience and the projector see what came in, or hides it again; of sessions whose results can be hidden. */
export const revealResults = endpoint({
  name: 'revealResults',
  summary: 'Show or hide the results of a session',
  method: 'POST',
  path: '/api/live/{lsId}/results',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({ shown: z.boolean() }),
  reply: z.object({ shown: z.boolean() }),
  example: { body: { shown: true } },
  changes: ['session', 'results'],
  allow: onSession('reveal'),
  notes: ['results-shown', 'results-hidden'],
});
