import { limitOf } from '#contract/kinds/quiz_presenter/quiz-limits.ts';
import type { PlayerName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { isRevealed } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { Player, QuizBoard, QuizNow, QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { QuizState } from './quiz-state.queries.ts';
import type { Named, RankedRun } from './runs.queries.ts';

type Settings = SettingsOf<'quiz_presenter'>;

/** What everybody may know: of the question that is asked, which options are right from the reveal on alone. */
export function quizView(state: QuizState, questions: readonly QuizQuestion[], settings: Settings): QuizNow {
  const { step } = state;
  const question = questions.find(({ id }) => id === state.questionId);
  const asked = questions.filter((one) => one.asked !== null).length;
  const now = { step, number: question?.asked ?? asked, count: questions.length };
  if (question === undefined) return { ...now, question: null, openedAt: null, limit: null, result: null };
  const right = question.options.filter((option) => option.right).map(({ id }) => id);
  return {
    ...now,
    question: {
      id: question.id,
      text: question.text,
      points: question.points,
      several: right.length > 1,
      options:
        step === 'asked' ? [] : question.options.map(({ id, text, picture }) => ({ id, text, picture })),
    },
    openedAt: state.openedAt?.toISOString() ?? null,
    limit: limitOf(question, settings, 1),
    result: isRevealed(step) ? { right, chosen: question.chosen } : null,
  };
}

export const nameView = ({ author, drawn }: Omit<Named, 'id'>): PlayerName =>
  author ?? (drawn === null ? null : [drawn[0] ?? 0, drawn[1] ?? 0, drawn[2] ?? 0]);

export const lobbyView = (runs: readonly Named[]): Player[] =>
  runs.map((run) => ({ id: run.id, name: nameView(run) }));

export const boardView = (
  runs: readonly RankedRun[],
  { players, isFirst }: { players: number; isFirst: boolean },
): QuizBoard => ({
  rows: runs.map(({ id, points, rank, was, ...run }) => ({
    id,
    name: nameView(run),
    points,
    rank,
    was: isFirst ? null : was,
  })),
  players,
});

/** Until when somebody may still answer, in milliseconds since 1970; null: nobody waits for a limit. */
export function lastLimitOf(
  { step, questionId, openedAt }: QuizState,
  questions: readonly QuizQuestion[],
  { settings, mostTime }: { settings: Settings; mostTime: number },
): number | null {
  const question = questions.find(({ id }) => id === questionId);
  if (step !== 'open' || question === undefined || openedAt === null) return null;
  const limit = limitOf(question, settings, mostTime);
  return limit === null ? null : openedAt.getTime() + limit;
}

/** The question that was revealed last. */
export function lastRevealed(state: QuizState, questions: readonly QuizQuestion[]): QuizQuestion | null {
  const current = questions.find(({ id }) => id === state.questionId);
  if (current === undefined) return null;
  if (isRevealed(state.step)) return current;
  return questions.find(({ asked }) => asked !== null && asked === (current.asked ?? 0) - 1) ?? null;
}
