import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { answerStatuses, wordStatuses } from './answer-status.ts';
import { answer, word } from './answers.ts';
import { asked } from './opentext-content.ts';

/** Words that are told with their figures; the list has all. */
export const mostWordsTold = 20;

/** What was asked, how many answers there are of each status, and of a word cloud the words shown that most people wrote. */
export const opentextInsights = z.object({
  asked,
  statuses: z.record(z.enum(answerStatuses), z.number()),
  words: z.array(word).readonly(),
});

/** Of a session in open form. */
export const listGivenAnswers = listEndpoint({
  name: 'listGivenAnswers',
  summary: 'The answers of an open text session',
  path: '/api/insight/livesession/{lsId}/answers',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'answers',
  item: answer,
  sorts: { sent: 'asc', text: 'asc' },
  filters: { status: answerStatuses },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadGivenAnswers = listDownload(listGivenAnswers, {
  name: 'downloadGivenAnswers',
  summary: 'The answers of an open text session, as a file',
});

/** Of a word cloud: how many people wrote a word, not when each of them did. */
export const listWrittenWords = listEndpoint({
  name: 'listWrittenWords',
  summary: 'The words of a word cloud, with how many people wrote each',
  path: '/api/insight/livesession/{lsId}/words',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'words',
  item: word,
  sorts: { people: 'desc', first: 'asc', text: 'asc' },
  filters: { status: wordStatuses },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadWrittenWords = listDownload(listWrittenWords, {
  name: 'downloadWrittenWords',
  summary: 'The words of a word cloud, with how many people wrote each, as a file',
});
