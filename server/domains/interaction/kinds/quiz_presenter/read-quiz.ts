import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import type { QuizBoard, QuizNow } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { boardView, lastLimitOf, lastRevealed, lobbyView, quizView } from './quiz.view.ts';
import { quizQuestionsIn } from './quiz-questions.queries.ts';
import { quizStateOf } from './quiz-state.queries.ts';
import { teamsIn } from './quiz-teams.queries.ts';
import { countRuns, firstRuns, lastRuns, type RankedRun } from './runs.queries.ts';

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
  return {
    ...steps,
    lobby: lobbyView(await lastRuns(db, stream)),
    ...(await readRanks(db, stream, { ...steps, settings })),
  };
}

type Steps = Pick<Awaited<ReturnType<typeof readSteps>>, 'state' | 'quizQuestions' | 'players'>;
type Parts = Steps & {
  settings: SettingsOf<'quiz_presenter'>;
  /** The first ones, where they are known. */
  first?: readonly RankedRun[];
};

/** Who is where; before the first reveal all of them would be first. */
export async function readRanks(
  db: Db,
  stream: Stream,
  { state, quizQuestions, players, settings, first }: Parts,
): Promise<{ teams: QuizTeam[]; board: QuizBoard | null }> {
  const last = settings.leaderboard ? lastRevealed(state, quizQuestions) : null;
  const teams = (await teamsIn(db, stream)).map(({ id, name, members, points, rank }) => ({
    id,
    name,
    members,
    points: last === null ? null : points,
    rank: last === null ? null : rank,
  }));
  if (last === null) return { teams, board: null };
  const leaders = first ?? (await firstRuns(db, stream, last.id));
  return { teams, board: boardView(leaders, { players, isFirst: last.asked === 1 }) };
}
