import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { typedText } from '../typed-text.ts';
import { questionLength } from './question-length.ts';
import { movableStatuses, questionStatuses } from './question-status.ts';
import { tagLimits } from './question-tags.ts';
import { voteChoices } from './question-votes.ts';

export { isShown, type QuestionStatus } from './question-status.ts';

/**
 * `askedAt` is shown to the minute; `author` is the name it was asked under, null for good in an anonymous session. `votes` is the
 * score, upvotes less downvotes, as its reader may see it (`scoreShown`).
 */
export const question = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string().nullable(),
  askedAt: z.string(),
  votes: z.number(),
  status: z.enum(questionStatuses),
  edited: z.boolean(),
  /** Left out where its reader may not see them. */
  tags: z.array(z.string()).readonly().optional(),
  /** What the desk has written below it, and how many people marked that as helpful. */
  answer: z.string().optional(),
  answerId: z.string().optional(),
  helpful: z.number().optional(),
  /** How many comments the audience sees below it. */
  comments: z.number().optional(),
  /** The questions that were merged into it and that the audience saw before: votes for those count here. */
  merged: z.array(z.string()).readonly().optional(),
  /** Their answers, beside its own. */
  furtherAnswers: z
    .array(z.object({ id: z.string(), text: z.string(), helpful: z.number() }))
    .readonly()
    .optional(),
  /** For desk and panels alone. */
  downvotes: z.number().optional(),
  starred: z.boolean().optional(),
  /** For the desk alone, as is what follows: the account of the member who takes care of it. */
  assigneeId: z.string().nullable().optional(),
  /** Which it was merged into, and those merged into it that the audience never saw. */
  mergedInto: z.string().optional(),
  mergedUnseen: z.array(z.string()).readonly().optional(),
});
export type Question = z.infer<typeof question>;

const lsId = z.object({ lsId: id });

export const newText = z
  .string()
  .overwrite(typedText)
  .min(1, { error: 'question.empty' })
  .max(questionLength.most, { error: 'question.long' });

/** Whether the name of the asker is shown, where the session lets them choose. */
export const askedAs = ['named', 'unnamed'] as const;
export type AskedAs = (typeof askedAs)[number];

export const askQuestion = endpoint({
  name: 'askQuestion',
  summary: 'Ask a question',
  method: 'POST',
  path: '/api/live/{lsId}/questions',
  ours: true,
  params: lsId,
  body: z.object({
    ...given,
    text: newText,
    /** Left out: under the name that the asker has, if there is one. */
    as: z.enum(askedAs).optional(),
    /** Of those that the session has for askers; others are left out. */
    tags: z.array(z.string().max(tagLimits.length)).max(tagLimits.most).optional(),
  }),
  reply: receipt,
  example: {
    body: {
      key: 'mX3p0Tq9bV7cR1sK5wLzYA',
      test: '12',
      text: 'What should we fix first?',
      as: 'unnamed',
      tags: ['Budget'],
    },
  },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen'],
  limit: 'live',
  live: true,
});

/**
 * `up` is what earlier versions sent instead of `vote`: true for an upvote, false for none. Under its name actions wait in
 * outboxes, so it keeps it.
 */
export const upvoteQuestion = endpoint({
  name: 'upvoteQuestion',
  summary: 'Vote a question up or down, or take the vote back',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/vote',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  body: z
    .object({ ...given, vote: z.enum(voteChoices).optional(), up: z.boolean().optional() })
    .refine(({ vote, up }) => (vote === undefined) !== (up === undefined), { path: ['vote'] }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', vote: 'up' } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotAllowed'],
  limit: 'live',
  live: true,
});

/**
 * Approve (`allowed`), dismiss, take back (`pending`), point at (`current`), mark as answered, put away (`archived`). `from` and `seenText` are what the
 * moderator saw: if somebody else was quicker, its asker too, nothing is undone and the answer is `QuestionMoved`.
 */
export const moveQuestion = endpoint({
  name: 'moveQuestion',
  summary: 'Give a question another status, with its text edited if wanted',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/move',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  body: z.object({
    from: z.enum(movableStatuses),
    to: z.enum(movableStatuses),
    text: newText.optional(),
    /** The text that the moderator saw. */
    seenText: z.string().max(questionLength.most).optional(),
  }),
  reply: z.object({ question }),
  example: {
    body: {
      from: 'pending',
      to: 'allowed',
      text: 'What should we fix first?',
      seenText: 'What should we mend?',
    },
  },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'question-moved',
  errors: ['QuestionMoved', 'NotAllowed'],
});

/** A mark for those who run the session: no phone and no stage learns of it. */
export const starQuestion = endpoint({
  name: 'starQuestion',
  summary: 'Give a question a star for desk and panels, or take it away',
  method: 'POST',
  path: '/api/live/{lsId}/questions/{questionId}/star',
  ours: true,
  params: z.object({ lsId: id, questionId: id }),
  body: z.object({ starred: z.boolean() }),
  reply: z.object({ question }),
  example: { body: { starred: true } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'question-starred',
  errors: ['NotFound'],
});
