import { z } from 'zod';
import { onSession } from '../../../abilities.ts';
import { endpoint } from '../../../endpoint.ts';
import { given, id, idList } from '../../../ids.ts';
import { receipt } from '../../../realtime/receipt.ts';
import { nothingKept } from '../../../things.ts';
import { typedText } from '../../typed-text.ts';
import { commentLength } from '../question-length.ts';
import { askedAs } from '../questions.ts';
import { commentStatuses } from './comment-status.ts';

/** `sentAt` is shown to the minute; `author` is the name it was sent under, null for good in an anonymous session. */
export const comment = z.object({
  id: z.string(),
  /** The question that it stands below. */
  questionId: z.string(),
  text: z.string(),
  author: z.string().nullable(),
  sentAt: z.string(),
  /** How many people want it to be seen. */
  votes: z.number(),
  status: z.enum(commentStatuses),
});
export type Comment = z.infer<typeof comment>;

const onComment = z.object({ lsId: id, commentId: id });

/** Where the session has comments, below a question that the audience sees. */
export const commentOnQuestion = endpoint({
  name: 'commentOnQuestion',
  summary: 'Comment on a question',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/comments',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  body: z.object({
    ...given,
    text: z
      .string()
      .overwrite(typedText)
      .min(1, { error: 'comment.empty' })
      .max(commentLength.most, { error: 'comment.long' }),
    /** As for `askQuestion`. */
    as: z.enum(askedAs).optional(),
  }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', text: 'The doors, too', as: 'unnamed' } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotAllowed'],
  limit: 'live',
  live: true,
});

export const upvoteComment = endpoint({
  name: 'upvoteComment',
  summary: 'Vote for a comment, or take the vote back',
  method: 'POST',
  path: '/api/live/{lsId}/comments/{commentId}/vote',
  ours: true,
  params: onComment,
  body: z.object({ ...given, on: z.boolean() }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', on: true } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotAllowed'],
  limit: 'live',
  live: true,
});

/** By its writer alone, until it is approved. Nothing of it is kept. */
export const withdrawComment = endpoint({
  name: 'withdrawComment',
  summary: 'Withdraw a comment one has written',
  method: 'POST',
  path: '/api/live/{lsId}/comments/{commentId}/withdraw',
  ours: true,
  params: onComment,
  body: z.object({ ...given }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA' } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'CommentSettled'],
  limit: 'live',
  live: true,
});

/**
 * Approve (`allowed`), dismiss, take back (`pending`). `from` is the status the moderator saw: if somebody else was quicker,
 * nothing is undone and the answer is `Conflict`.
 */
export const moveComment = endpoint({
  name: 'moveComment',
  summary: 'Give a comment another status',
  method: 'POST',
  path: '/api/live/{lsId}/comments/{commentId}/move',
  ours: true,
  params: onComment,
  body: z.object({ from: z.enum(commentStatuses), to: z.enum(commentStatuses) }),
  reply: z.object({ comment }),
  example: { body: { from: 'pending', to: 'allowed' } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'comment-moved',
  errors: ['NotFound', 'Conflict'],
});

const mostAtOnce = 100;

const readComment = comment.extend({
  /** Whether `votes` contains one of the attendee who reads it; left out as `ownVote` of a question is. */
  voted: z.boolean().optional(),
});
/** A comment as it was read: no news keeps it up to date. */
export type ReadComment = z.infer<typeof readComment>;

/**
 * Comments page by page, the newest first. The audience reads those that are shown, below questions that it sees, and reads them
 * when it opens a question: its screens hold none. Desk and moderator panel read those of every status.
 */
export const readComments = endpoint({
  name: 'readComments',
  summary: 'Read the comments of a question or of a session, page by page',
  method: 'GET',
  path: '/api/live/{lsId}/comments',
  ours: true,
  params: z.object({ lsId: id }),
  query: z.object({
    /** Left out: of all questions. */
    question: id.optional(),
    /** Left out: of every status the caller may see. */
    status: z.enum(commentStatuses).optional(),
    /** Only these. */
    ids: idList.optional(),
    /** Continues after the comment with this id: `next` of the page before. */
    after: id.optional(),
    most: z.coerce.number().min(1).max(mostAtOnce).int().default(20),
  }),
  reply: z.object({
    comments: z.array(readComment),
    /** The id after which the next page begins; null after the last one. */
    next: z.string().nullable(),
  }),
  example: { query: { question: '345', status: 'allowed', ids: '350,351', after: '352', most: 20 } },
  shows: ['results', 'session'],
  allow: onSession('view'),
  errors: ['NotAllowed'],
});
