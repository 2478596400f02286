import { z } from 'zod';
import { onSession } from '../../../abilities.ts';
import { endpoint } from '../../../endpoint.ts';
import { id, idList } from '../../../ids.ts';
import { movableStatuses } from '../question-status.ts';
import { question } from '../questions.ts';

const params = z.object({ lsId: id, questionId: id });

/**
 * From then on it is the other question that phones show, with the votes, comments and answers of both. One with others merged
 * into it takes them along.
 */
export const mergeQuestion = endpoint({
  name: 'mergeQuestion',
  summary: 'Merge a question into another one of its session',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/merge',
  ours: true,
  params,
  body: z.object({
    into: id,
    /** The status that the caller saw. Where somebody was quicker, with either of the two, the answer is `QuestionMoved`. */
    from: z.enum(movableStatuses),
  }),
  reply: z.object({
    /** The one that stays. */
    question,
  }),
  example: { body: { into: '346', from: 'allowed' } },
  changes: ['results'],
  allow: onSession('workAtDesk'),
  notes: 'question-merged',
  errors: ['NotFound', 'QuestionMoved'],
});

/** It stands as before it was merged, with what is its own, and what was merged into it. */
export const unmergeQuestion = endpoint({
  name: 'unmergeQuestion',
  summary: 'Take a question back out of the one that it was merged into',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/unmerge',
  ours: true,
  params,
  body: z.object({}),
  reply: z.object({ question }),
  example: { body: {} },
  changes: ['results'],
  allow: onSession('workAtDesk'),
  notes: 'question-unmerged',
  errors: ['NotFound', 'QuestionMoved'],
});

/** For who asked them alone: nobody else learns that there is such a question. */
export const readMerged = endpoint({
  name: 'readMerged',
  summary: 'Read into which questions those that one has asked were merged',
  method: 'GET',
  path: '/api/live/{lsId}/merged',
  ours: true,
  params: z.object({ lsId: id }),
  query: z.object({ ids: idList }),
  reply: z.object({
    merged: z.array(
      z.object({
        id: z.string(),
        /** The question that stands for it, as far as the audience sees that. */
        into: z.object({ id: z.string(), text: z.string() }),
      }),
    ),
  }),
  example: { query: { ids: '345,346' } },
  shows: ['results', 'session'],
  allow: onSession('takePart'),
  errors: ['NotFound'],
});
