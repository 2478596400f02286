import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { runCounts, surveyAsked } from './survey-content.ts';

/** Words that are told with their figures; the list has all. */
export const mostWordsTold = 20;

/** What came in to a question from those who are through. */
const promptFigures = z.object({
  /** The question. */
  id: z.string(),
  voters: z.number(),
  /** By option: how often it was chosen, or its points in a ranking. */
  votes: z.record(z.string(), z.number()),
  /** Of short words: those that most people wrote. */
  words: z.array(z.object({ text: z.string(), people: z.number() })).readonly(),
});
export type PromptFigures = z.infer<typeof promptFigures>;

/** Only runs that were submitted are in the figures; how far the others came is told by page. */
export const surveyInsights = z.object({
  survey: surveyAsked,
  runs: runCounts,
  figures: z.array(promptFigures).readonly(),
});

/** All that one person answered. In an anonymous survey the number is random, and the order by it tells no times. */
const run = z.object({
  id: z.string(),
  /** What was answered in own words, in one text. */
  text: z.string(),
  /** The name it was submitted under; null for good in an anonymous session. */
  author: z.string().nullable(),
  /** By the ids of the questions: options as they read, words, or the text. */
  answers: z.record(z.string(), z.string()),
});
export type Run = z.infer<typeof run>;

export const listRuns = listEndpoint({
  name: 'listRuns',
  summary: 'The submitted answers to a survey, one row a person',
  path: '/api/insight/livesession/{lsId}/runs',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'runs',
  item: run,
  sorts: { run: 'asc', text: 'asc' },
  filters: { written: ['yes', 'no'] },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadRuns = listDownload(listRuns, {
  name: 'downloadRuns',
  summary: 'The submitted answers to a survey, one row a person, as a file',
});
