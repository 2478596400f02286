import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { answerText } from '../answer-text.ts';
import { answerLength } from './answer-limits.ts';
import { answerStatuses, wordStatuses } from './answer-status.ts';

/** `sentAt` is shown to the minute; `author` is the name it was sent under, null for good in an anonymous session. */
export const answer = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string().nullable(),
  sentAt: z.string(),
  status: z.enum(answerStatuses),
});
export type Answer = z.infer<typeof answer>;

/** All spellings of a word together; `text` is the one that most people wrote. */
export const word = z.object({
  id: z.string(),
  text: z.string(),
  /** Each person counts once, whatever its status; with those who wrote a word that is grouped with it. */
  people: z.number(),
  status: z.enum(wordStatuses),
  /** The word that it is grouped with. */
  groupId: z.string().optional(),
});
export type Word = z.infer<typeof word>;

const lsId = z.object({ lsId: id });

export const answerPrompt = endpoint({
  name: 'answerPrompt',
  summary: 'Answer in your own words, or give a word to a word cloud',
  method: 'POST',
  path: '/api/live/{lsId}/answers',
  ours: true,
  params: lsId,
  body: z.object({
    ...given,
    text: z
      .string()
      .overwrite(answerText)
      .min(1, { error: 'answer.empty' })
      .max(answerLength.most, { error: 'answer.long' }),
  }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', text: 'A longer lunch' } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'AnswersFull', 'WordRepeated'],
  limit: 'live',
  live: true,
});

/** `from` is the status the moderator saw: if somebody else was quicker, nothing is undone and the answer is `Conflict`. */
const move = z.object({ from: z.enum(answerStatuses), to: z.enum(answerStatuses) });

export const moveAnswer = endpoint({
  name: 'moveAnswer',
  summary: 'Approve an answer, hide it, or show it again',
  method: 'POST',
  path: '/api/live/{lsId}/answers/{answerId}/move',
  ours: true,
  params: z.object({ lsId: id, answerId: id }),
  body: move,
  reply: z.object({ answer }),
  example: { body: { from: 'shown', to: 'hidden' } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'answer-moved',
  errors: ['Conflict'],
});

export const moveWord = endpoint({
  name: 'moveWord',
  summary:
    'Approve a word of a word cloud, hide it, or show it again; people who write it are counted all the while',
  method: 'POST',
  path: '/api/live/{lsId}/words/{wordId}/move',
  ours: true,
  params: z.object({ lsId: id, wordId: id }),
  body: move,
  reply: z.object({ word }),
  example: { body: { from: 'shown', to: 'hidden' } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'word-moved',
  errors: ['Conflict'],
});

const oneWord = z.object({ lsId: id, wordId: id });

/** From then on both are shown as the other one. What was grouped with this word is grouped with that one, too. */
export const groupWord = endpoint({
  name: 'groupWord',
  summary: 'Group a word of a word cloud with another one, which then stands for both',
  method: 'POST',
  path: '/api/live/{lsId}/words/{wordId}/group',
  ours: true,
  params: oneWord,
  body: z.object({ into: id }),
  reply: z.object({
    /** The one that stands for both. */
    word,
  }),
  example: { body: { into: '346' } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'word-grouped',
  errors: ['NotFound', 'Conflict'],
});

export const ungroupWord = endpoint({
  name: 'ungroupWord',
  summary: 'Take a word of a word cloud out of its group',
  method: 'POST',
  path: '/api/live/{lsId}/words/{wordId}/ungroup',
  ours: true,
  params: oneWord,
  body: z.object({}),
  reply: z.object({ word }),
  example: { body: {} },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'word-ungrouped',
  errors: ['NotFound', 'Conflict'],
});
