import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';
import { questionStatuses } from './question-status.ts';

/** Who moves questions: somebody by name, whoever has a panel link, or a program. */
export const movers = ['account', 'panel', 'program'] as const;

/** From a status to the same one: its text was changed. `name` is null without an account, without a name, and when the account is gone. */
const questionMove = z.object({
  from: z.enum(questionStatuses),
  to: z.enum(questionStatuses),
  by: z.enum(movers),
  name: z.string().nullable(),
  at: z.string(),
});
export type QuestionMove = z.infer<typeof questionMove>;

export const readQuestionMoves = endpoint({
  name: 'readQuestionMoves',
  summary: 'Read who moved a question, and when',
  method: 'GET',
  path: '/api/live/{lsId}/questions/{questionId}/moves',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  reply: z.object({
    /** The last ones, the newest first. */
    moves: z.array(questionMove),
  }),
  shows: ['results'],
  allow: onSession('workAtDesk'),
});
