import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { actionKey, id } from '../ids.ts';
import { receipt } from '../realtime/receipt.ts';
import { optionCount } from '../sessions/sessions.ts';

/** `votes` is null where the results are not shown. */
const pollOption = z.object({ id: z.string(), text: z.string(), votes: z.number().nullable() });

/** The multiple-choice question of a poll session; `voters` counts people, not ticks. */
export const poll = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(pollOption),
  voters: z.number(),
});
export type Poll = z.infer<typeof poll>;

export const voteInPoll = endpoint({
  name: 'voteInPoll',
  summary: 'Vote in a poll, or change the vote where that is allowed',
  method: 'POST',
  path: '/api/live/{lsId}/votes',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({
    key: actionKey,
    optionIds: z
      .array(id)
      .min(1, { error: 'vote.none' })
      .max(optionCount.most)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'vote.twice' }),
  }),
  reply: receipt,
  allow: onSession('vote'),
  errors: ['SessionNotOpen', 'AlreadyVoted', 'NotFound'],
  limit: 'live',
  live: true,
});

/** Lets the audience and the projector see the figures, or hides them again. */
export const revealResults = endpoint({
  name: 'revealResults',
  summary: 'Show or hide the results of a poll',
  method: 'POST',
  path: '/api/live/{lsId}/results',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({ shown: z.boolean() }),
  reply: z.object({ shown: z.boolean() }),
  allow: onSession('revealResults'),
});
