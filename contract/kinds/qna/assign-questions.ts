import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';
import { question } from './questions.ts';

export const assignQuestion = endpoint({
  name: 'assignQuestion',
  summary: 'Assign a question to a member of the workspace, or to nobody',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/assignee',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  body: z.object({
    /** The account of the member; null: nobody. */
    assigneeId: id.nullable(),
    /** Whom the caller saw. Where somebody was quicker, nothing is undone and the answer is `QuestionMoved`. */
    seenId: id.nullable(),
  }),
  reply: z.object({ question }),
  example: { body: { assigneeId: '12', seenId: null } },
  changes: ['results'],
  allow: onSession('workAtDesk'),
  notes: 'question-assigned',
  errors: ['NotFound', 'QuestionMoved'],
});

/** What the screens of the desk hold of an assignee is the number of the account. */
export const readAssignees = endpoint({
  name: 'readAssignees',
  summary: 'Read to whom questions can be assigned',
  method: 'GET',
  path: '/api/live/{lsId}/assignees',
  ours: true,
  params: z.object({ lsId: id }),
  reply: z.object({
    /** The members of the workspace by name. */
    assignees: z.array(
      z.object({
        id: z.string(),
        /** Null: none was given. */
        name: z.string().nullable(),
        /** The caller. */
        isMe: z.boolean(),
      }),
    ),
  }),
  shows: ['results'],
  allow: onSession('workAtDesk'),
});
