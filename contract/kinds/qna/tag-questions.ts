import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';
import { tagLimits } from './question-tags.ts';
import { question } from './questions.ts';

const tag = z.string().trim().max(tagLimits.length);

/** One tag at a time, so that two moderators who tag a question at once do not undo one another. */
export const tagQuestion = endpoint({
  name: 'tagQuestion',
  summary: 'Give a question a tag of its session, or take one away',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/tag',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  /** A tag that was taken off the list can be taken away, and not given. */
  body: z.object({ tag: tag.min(1), on: z.boolean() }),
  reply: z.object({ question }),
  example: { body: { tag: 'Budget', on: true } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'question-tagged',
  errors: ['NotFound'],
});

/** The stage alone: phones go on to show every question. */
export const filterStage = endpoint({
  name: 'filterStage',
  summary: 'Show only questions with a tag on the stage, or all of them again',
  method: 'POST',
  path: '/api/live/{lsId}/questions/stage',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({
    /** Empty: all. */
    tag,
  }),
  reply: z.object({ tag: z.string() }),
  example: { body: { tag: 'Budget' } },
  changes: ['session'],
  allow: onSession('moderate'),
  notes: 'stage-filtered',
  errors: ['NotFound'],
});
