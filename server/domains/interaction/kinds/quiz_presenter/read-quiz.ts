import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import type { QuizBoard, QuizNow, QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { boardView, lastLimitOf, lastRevealed, lobbyView, quizView } from './quiz.view.ts';
import { quizQuestionsIn } from './quiz-questions.queries.ts';
import { type QuizState, quizStateOf } from './quiz-state.queries.ts';
import { teamsIn } from './quiz-teams.queries.ts';
import { countRuns, firstRuns, lastRuns } from './runs.queries.ts';

/** Where a quiz stands, without who is where in it. */
export async function readSteps(db: Db, stream: Stream, settings: SettingsOf<'quiz_presenter'>) {
  const quizQuestions = await quizQuestionsIn(db, stream);
  const state = await quizStateOf(db, stream);
  const { players, mostTime } = await countRuns(db, stream);
  return {
    state,
    quiz: quizView(state, quizQuestions, settings) as QuizNow | null,
    quizQuestions,
    players,
    answered: quizQuestions.find(({ id }) => id === state.questionId)?.answered ?? 0,
    lastLimit: lastLimitOf(state, quizQuestions, { settings, mostTime }),
  };
}

/** All that screens show of a quiz, as of now. */
export async function readQuiz(db: Db, stream: Stream, settings: SettingsOf<'quiz_presenter'>) {
  const steps = await readSteps(db, stream, settings);
  const { state, quizQuestions, players } = steps;
  return {
    ...steps,
    teams: await teamViewsOf(db, stream, {
      isRanked: settings.leaderboard && lastRevealed(state, quizQuestions) !== null,
    }),
    lobby: lobbyView(await lastRuns(db, stream)),
    board: await boardOf(db, stream, { state, quizQuestions, players, settings }),
  };
}

/** Before the first reveal all of them would be first. */
async function teamViewsOf(db: Db, stream: Stream, { isRanked }: { isRanked: boolean }): Promise<QuizTeam[]> {
  return (await teamsIn(db, stream)).map(({ id, name, members, points, rank }) => ({
    id,
    name,
    members,
    points: isRanked ? points : null,
    rank: isRanked ? rank : null,
  }));
}

type Parts = {
  state: QuizState;
  quizQuestions: readonly QuizQuestion[];
  players: number;
  settings: SettingsOf<'quiz_presenter'>;
};

async function boardOf(
  db: Db,
  stream: Stream,
  { state, quizQuestions, players, settings }: Parts,
): Promise<QuizBoard | null> {
  const last = lastRevealed(state, quizQuestions);
  if (!settings.leaderboard || last === null) return null;
  return boardView(await firstRuns(db, stream, last.id), { players, isFirst: last.asked === 1 });
}
