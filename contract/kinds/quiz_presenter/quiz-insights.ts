import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { playerName } from './quizzes.ts';

/** The questions in the order in which they are asked, and how people did. */
export const quizInsights = z.object({
  players: z.number(),
  /** Of points; null: nobody has played. */
  average: z.number().nullable(),
  highest: z.number().nullable(),
  /** Who leads first; empty: everybody played alone. */
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      members: z.number(),
      /** Members who have answered. */
      playing: z.number(),
      points: z.number(),
      rank: z.number(),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      answered: z.number(),
      right: z.number(),
      /** Of all answers; null: none. */
      meanMilliseconds: z.number().nullable(),
    }),
  ),
});

const quizPlayer = z.object({
  id: z.string(),
  rank: z.number(),
  name: playerName,
  /** Null: in none. */
  team: z.string().nullable(),
  points: z.number(),
  right: z.number(),
  answered: z.number(),
});
export type QuizPlayer = z.infer<typeof quizPlayer>;

export const listQuizPlayers = listEndpoint({
  name: 'listQuizPlayers',
  summary: 'Who played in a quiz, and how they did; of an anonymous one by the names that were drawn',
  path: '/api/insight/livesession/{lsId}/players',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'players',
  item: quizPlayer,
  sorts: { points: 'desc', right: 'desc' },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadQuizPlayers = listDownload(listQuizPlayers, {
  name: 'downloadQuizPlayers',
  summary: 'Who played in a quiz, and how they did, as a file',
});
