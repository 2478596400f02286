import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { newText } from './questions.ts';

const params = z.object({ lsId: id, questionId: id });

/** By its asker alone, as long as nobody has voted for it or edited it and, where questions need approval, it is not approved. */
export const editQuestion = endpoint({
  name: 'editQuestion',
  summary: 'Change the text of a question one has asked',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/edit',
  ours: true,
  params,
  body: z.object({ ...given, text: newText }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', text: 'What should we fix first?' } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'QuestionSettled'],
  limit: 'live',
  live: true,
});

/** Under the same conditions as `editQuestion`. Nothing of the question is kept. */
export const withdrawQuestion = endpoint({
  name: 'withdrawQuestion',
  summary: 'Withdraw a question one has asked',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/withdraw',
  ours: true,
  params,
  body: z.object(given),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12' } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'QuestionSettled'],
  limit: 'live',
  live: true,
});
