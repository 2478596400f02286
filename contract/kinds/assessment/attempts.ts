import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { moreTimes } from '../more-time.ts';
import { partId } from '../part-id.ts';
import { assessmentOptions, assessmentQuestions } from './assessment-limits.ts';

const lsId = z.object({ lsId: id });
/** Counted from 1. It says which one is meant, so that a call that comes late does nothing to the next one. */
const attempt = z.int().min(1).max(1_000_000);
const optionIds = z
  .array(partId)
  .max(assessmentOptions.most)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'vote.twice' });
const example = { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', attempt: 1 };

export const beginAttempt = endpoint({
  name: 'beginAttempt',
  summary: 'Begin an attempt at an assessment: from now on its time is counted',
  method: 'POST',
  path: '/api/live/{lsId}/attempts',
  ours: true,
  params: lsId,
  body: z.object({ ...given, attempt, moreTime: z.literal(moreTimes).default(1) }),
  reply: receipt,
  example: { body: { ...example, moreTime: 1.5 } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NoAttemptLeft'],
  limit: 'live',
  live: true,
});

export const answerQuestionOfAttempt = endpoint({
  name: 'answerQuestionOfAttempt',
  summary:
    'Answer a question of an assessment, or change or clear the answer; nothing counts before it is submitted',
  method: 'POST',
  path: '/api/live/{lsId}/attempts/answers',
  ours: true,
  params: lsId,
  body: z.object({ ...given, attempt, questionId: partId, optionIds }),
  reply: receipt,
  example: { body: { ...example, questionId: 'q1', optionIds: ['o2'] } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotBegun', 'TooLate', 'AlreadySubmitted'],
  limit: 'live',
  live: true,
});

/** Brings all answers once more: none of them depends on the way of another call. */
export const submitAttempt = endpoint({
  name: 'submitAttempt',
  summary: 'Submit an attempt at an assessment; after its time, as far as it was received',
  method: 'POST',
  path: '/api/live/{lsId}/attempts/submit',
  ours: true,
  params: lsId,
  body: z.object({
    ...given,
    attempt,
    answers: z
      .record(partId, optionIds)
      .refine((answers) => Object.keys(answers).length <= assessmentQuestions.most, {
        error: 'survey.answer.unknown',
      }),
  }),
  reply: receipt,
  example: { body: { ...example, answers: { q1: ['o2'], q2: ['o1', 'o3'] } } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotBegun', 'AlreadySubmitted'],
  limit: 'live',
  live: true,
});

const score = z.object({
  points: z.number(),
  most: z.number(),
  percent: z.number(),
  /** Null: there is no pass mark. */
  passed: z.boolean().nullable(),
});

/** What the caller may know of their last attempt. */
export const readMyAttempt = endpoint({
  name: 'readMyAttempt',
  summary:
    'My last attempt at an assessment: its order and time, and when it is submitted what may be known of it',
  method: 'GET',
  path: '/api/live/{lsId}/attempts/mine',
  ours: true,
  params: lsId,
  reply: z.object({
    /** Null: nothing has begun, or the caller can no longer be recognized. */
    run: z
      .object({
        attempt: z.number(),
        submitted: z.boolean(),
        /** When its time is over; null: no limit, or submitted. */
        until: z.string().nullable(),
        /** The order of questions and options follows from it. */
        seed: z.number(),
        answers: z.record(z.string(), z.array(z.string())),
        /** Null until it may be known. */
        score: score.nullable(),
        /** Of all attempts. */
        best: score.nullable(),
      })
      .nullable(),
    /** What is right, and why; null until it may be known. */
    solution: z
      .array(z.object({ id: z.string(), right: z.array(z.string()), explanation: z.string() }))
      .nullable(),
  }),
  shows: ['results', 'session'],
  allow: onSession('takePart'),
  errors: ['NotFound'],
});
