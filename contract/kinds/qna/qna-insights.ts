import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { commentStatuses } from './comments/comment-status.ts';
import { comment } from './comments/comments.ts';
import { questionStatuses } from './question-status.ts';
import { question } from './questions.ts';

/** How many questions and comments there are of each status. */
export const qnaInsights = z.object({
  statuses: z.record(z.enum(questionStatuses), z.number()),
  comments: z.record(z.enum(commentStatuses), z.number()),
});

export const listAskedQuestions = listEndpoint({
  name: 'listAskedQuestions',
  summary: 'The questions of a session, with their votes',
  path: '/api/insight/livesession/{lsId}/questions',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'questions',
  item: question,
  sorts: { votes: 'desc', asked: 'asc', text: 'asc' },
  filters: { status: questionStatuses },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadAskedQuestions = listDownload(listAskedQuestions, {
  name: 'downloadAskedQuestions',
  summary: 'The questions of a session, with their votes, as a file',
});

export const listWrittenComments = listEndpoint({
  name: 'listWrittenComments',
  summary: 'The comments on questions of a session, with their votes',
  path: '/api/insight/livesession/{lsId}/comments',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'comments',
  /** With the question, whatever became of it. */
  item: comment.extend({ question: z.string() }),
  sorts: { sent: 'asc', votes: 'desc', text: 'asc' },
  filters: { status: commentStatuses },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadWrittenComments = listDownload(listWrittenComments, {
  name: 'downloadWrittenComments',
  summary: 'The comments on questions of a session, with their votes, as a file',
});
