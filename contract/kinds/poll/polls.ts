import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { optionCount } from '../../prompts/option-count.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { voteCodePattern } from './vote-code.ts';

export const voteInPoll = endpoint({
  name: 'voteInPoll',
  summary: 'Vote in a poll, or change the vote where that is allowed',
  method: 'POST',
  path: '/api/live/{lsId}/votes',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({
    ...given,
    /** May be left out where the poll has one prompt. */
    promptId: id.optional(),
    optionIds: z
      .array(id)
      .min(1, { error: 'vote.none' })
      .max(optionCount.most)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'vote.twice' }),
    /** Needed where the poll is verifiable: random, and another one for each vote. */
    code: z.string().regex(voteCodePattern, { error: 'vote.code' }).optional(),
  }),
  reply: receipt,
  example: {
    body: {
      key: 'mX3p0Tq9bV7cR1sK5wLzYA',
      test: '12',
      promptId: '7',
      optionIds: ['31', '33'],
      code: 'K7QM2XPD9RTW',
    },
  },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'AlreadyVoted', 'Conflict', 'NotFound'],
  limit: 'live',
  live: true,
});

/** Lets the projector show this prompt, of those that the poll asks. */
export const stagePrompt = endpoint({
  name: 'stagePrompt',
  summary: 'Choose which prompt of a poll the projector shows',
  method: 'POST',
  path: '/api/live/{lsId}/stage',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({ promptId: id }),
  reply: z.object({ promptId: z.string() }),
  example: { body: { promptId: '7' } },
  changes: ['results'],
  allow: onSession('reveal'),
  notes: 'prompt-staged',
  errors: ['NotFound'],
});
