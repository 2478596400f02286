import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { typedText } from '../typed-text.ts';
import { answerLength } from './question-length.ts';
import { question } from './questions.ts';

const params = z.object({ lsId: id, questionId: id });
const text = z.string().overwrite(typedText).max(answerLength.most, { error: 'writtenAnswer.long' });

/** Empty: takes the answer back, with the marks that it got. */
export const answerQuestion = endpoint({
  name: 'answerQuestion',
  summary: 'Write an answer below a question, change it or take it back',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/answer',
  ours: true,
  params,
  body: z.object({
    text,
    /** The answer that the caller saw; empty: none. Where somebody was quicker, nothing is undone and the answer is `QuestionMoved`. */
    seenText: z.string().max(answerLength.most),
  }),
  reply: z.object({ question }),
  example: { body: { text: 'By the end of March.', seenText: '' } },
  changes: ['results'],
  allow: onSession('workAtDesk'),
  notes: 'question-answered',
  errors: ['NotFound', 'QuestionMoved'],
});

export const markHelpful = endpoint({
  name: 'markHelpful',
  summary: 'Say that a written answer helps, or take that back',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/helpful',
  ours: true,
  params,
  body: z.object({
    ...given,
    /** Marks are for this answer: one that was taken back and written anew has none. */
    answerId: id,
    on: z.boolean(),
  }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', answerId: '346', on: true } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound'],
  limit: 'live',
  live: true,
});
