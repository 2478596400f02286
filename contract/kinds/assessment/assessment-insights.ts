import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { assessmentScores } from './assessment-content.ts';

/** Of those who are through, each by their best attempt. */
export const assessmentInsights = z.object({
  scores: assessmentScores,
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      answered: z.number(),
      right: z.number(),
      /** The wrong option that most people chose; null: nobody chose one. */
      mostWrong: z.object({ text: z.string(), people: z.number() }).nullable(),
    }),
  ),
});
export type QuestionScore = z.infer<typeof assessmentInsights>['questions'][number];

/** In an anonymous assessment the number is random, and the order by it tells no times. */
const attempt = z.object({
  id: z.string(),
  run: z.string(),
  /** The name it was taken under; null for good in an anonymous session. */
  author: z.string().nullable(),
  attempt: z.number(),
  points: z.number(),
  percent: z.number(),
  /** Null: there is no pass mark. */
  passed: z.boolean().nullable(),
  right: z.number(),
});
export type Attempt = z.infer<typeof attempt>;

export const listAttempts = listEndpoint({
  name: 'listAttempts',
  summary: 'The submitted attempts at an assessment, and how each did',
  path: '/api/insight/livesession/{lsId}/attempts',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'attempts',
  item: attempt,
  sorts: { points: 'desc', run: 'asc' },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadAttempts = listDownload(listAttempts, {
  name: 'downloadAttempts',
  summary: 'The submitted attempts at an assessment, as a file',
});
