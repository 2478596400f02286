import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { optionPicture } from '../../prompts/option-picture.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { moreTimes } from '../more-time.ts';
import { quizOptionCount } from './quiz-limits.ts';
import { nameNumbers, wordCount } from './quiz-names.ts';
import { quizSteps } from './quiz-steps.ts';

const lsId = z.object({ lsId: id });
const word = z
  .int()
  .min(0)
  .max(wordCount - 1);
const drawnName = z.tuple([word, word, z.int().min(nameNumbers.least).max(nameNumbers.most)]).readonly();
export const playerName = z.union([z.string(), drawnName]).nullable();

/** A question as the desk knows it. */
export const quizQuestion = z.object({
  id: z.string(),
  text: z.string(),
  /** Null: no limit. */
  seconds: z.number().nullable(),
  points: z.number(),
  /** Its place among the questions of the quiz. */
  sort: z.number(),
  /** Which question of the quiz it was, counted from 1; null: it has not been asked. */
  asked: z.number().nullable(),
  options: z.array(
    z.object({ id: z.string(), text: z.string(), right: z.boolean(), picture: optionPicture.nullable() }),
  ),
  /** People who have answered, and how many of them chose each option, by its id. */
  answered: z.number(),
  chosen: z.record(z.string(), z.number()),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** Where the quiz stands, as everybody may know it. */
export const quizNow = z.object({
  step: z.enum(quizSteps),
  /** Which question it is, counted from 1, and how many there are. */
  number: z.number(),
  count: z.number(),
  question: z
    .object({
      id: z.string(),
      text: z.string(),
      points: z.number(),
      /** Whether more than one option is right. */
      several: z.boolean(),
      /** Empty until they are opened. */
      options: z.array(z.object({ id: z.string(), text: z.string(), picture: optionPicture.nullable() })),
    })
    .nullable(),
  /** When its options were opened. */
  openedAt: z.string().nullable(),
  /** Milliseconds that everybody has; null: no limit. */
  limit: z.number().nullable(),
  /** Null until it is revealed. */
  result: z.object({ right: z.array(z.string()), chosen: z.record(z.string(), z.number()) }).nullable(),
});
export type QuizNow = z.infer<typeof quizNow>;

const player = z.object({ id: z.string(), name: playerName });
export type Player = z.infer<typeof player>;
export const lobby = z.array(player).readonly();

/** The first ones. `was`: the rank before the last question; null: there was none. */
export const quizBoard = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: playerName,
      points: z.number(),
      rank: z.number(),
      was: z.number().nullable(),
    }),
  ),
  players: z.number(),
});
export type QuizBoard = z.infer<typeof quizBoard>;

export const joinQuiz = endpoint({
  name: 'joinQuiz',
  summary: 'Play in a quiz, or change the name that was drawn, or the time that one needs',
  method: 'POST',
  path: '/api/live/{lsId}/players',
  ours: true,
  params: lsId,
  body: z.object({
    ...given,
    /** Counts where the person has no name to play under: in an anonymous quiz nobody has. */
    drawn: drawnName,
    moreTime: z.literal(moreTimes).default(1),
    /** Where people play in teams: which. It stays from the first answer on. */
    teamId: id.nullable().default(null),
  }),
  reply: receipt,
  example: {
    body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', drawn: [3, 17, 42], moreTime: 1.5, teamId: '4' },
  },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'AlreadyAnswered', 'NotFound'],
  limit: 'live',
  live: true,
});

export const answerQuiz = endpoint({
  name: 'answerQuiz',
  summary: 'Answer the question that a quiz asks now; the first answer stands',
  method: 'POST',
  path: '/api/live/{lsId}/quiz/answers',
  ours: true,
  params: lsId,
  body: z.object({
    ...given,
    questionId: id,
    optionIds: z
      .array(id)
      .min(1, { error: 'vote.none' })
      .max(quizOptionCount.most)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'vote.twice' }),
  }),
  reply: receipt,
  example: {
    body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', questionId: '7', optionIds: ['31'] },
  },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotPlaying', 'TooLate', 'AlreadyAnswered', 'NotFound'],
  limit: 'live',
  live: true,
});

/** Says what its caller saw: two who press at once go on by one step. */
export const moveQuiz = endpoint({
  name: 'moveQuiz',
  summary: 'Take a quiz one step further',
  method: 'POST',
  path: '/api/live/{lsId}/quiz/next',
  ours: true,
  params: lsId,
  body: z.object({ step: z.enum(quizSteps), number: z.int().min(0) }),
  reply: z.object({ step: z.enum(quizSteps) }),
  example: { body: { step: 'open', number: 3 } },
  changes: ['results'],
  allow: onSession('reveal'),
  notes: 'quiz-moved',
  errors: ['SessionNotOpen', 'Conflict', 'NotFound'],
});
