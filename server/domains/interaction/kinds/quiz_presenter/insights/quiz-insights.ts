import type { QueryOf } from '#contract/endpoint.ts';
import {
  downloadQuizPlayers as downloadEndpoint,
  listQuizPlayers as listEndpoint,
  type QuizPlayer,
} from '#contract/kinds/quiz_presenter/quiz-insights.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { knownRows } from '#server/kernel/sheets/speak-sheet.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { forEachOf, ofEach } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind } from '../../session-kind.ts';
import { nameView } from '../quiz.view.ts';
import { teamsInEach } from '../quiz-teams.queries.ts';
import { playersSheet, quizQuestionsSheet } from './players.sheet.ts';
import {
  type PlayerRow,
  playerIdsFound,
  playersByIds,
  questionFigures,
  type Scores,
  scoresIn,
} from './quiz-insights.queries.ts';

const nobody: Scores = { players: 0, average: null, highest: null };

export const quizInsights = {
  async insights(db, sessions) {
    const scores = ofEach(await scoresIn(db, sessions));
    const teams = ofEach(await teamsInEach(db, sessions));
    const questions = ofEach(await questionFigures(db, sessions));
    return forEachOf(sessions, (id) => {
      const [{ players, average, highest } = nobody] = scores(id);
      return {
        players,
        average,
        highest,
        teams: teams(id)
          .map(({ sessionId: _, ...team }) => team)
          .toSorted((a, b) => a.rank - b.rank),
        questions: questions(id).map(({ sessionId: _, ...question }) => question),
      };
    });
  },

  rows: (at, session) => rowsOf(at, session, { searchTerm: '', sortBy: 'points' }),

  furtherRows: async (_at, _session, { questions }) => ({
    sheet: quizQuestionsSheet,
    ...knownRows(questions),
  }),
} satisfies Pick<SessionKind<'quiz_presenter', unknown>, 'insights' | 'rows' | 'furtherRows'>;

const playerView = ({
  id,
  team,
  points,
  rank,
  answered,
  rightAnswers: right,
  ...run
}: PlayerRow): QuizPlayer => ({
  id,
  rank,
  name: nameView(run),
  team,
  points,
  right,
  answered,
});

export const listQuizPlayers = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'quiz_presenter');
  const { ids, total } = await playerIdsFound(tx, session, query);
  const players = (await playersByIds(tx, session, ids)).map(playerView);
  return { players, ...pageSays(query, total) };
});

async function rowsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  return {
    sheet: { ...playersSheet, zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await playerIdsFound(tx, session, onOnePage(query))),
    read: async (ids: readonly string[]) => (await playersByIds(db, session, ids)).map(playerView),
  };
}

export const downloadQuizPlayers = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOf({ tx, db: kernel.db }, streamOfKind(subject, 'quiz_presenter'), query);
  await note({ list: 'players', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
