import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import type { QuizNow, QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { Scores } from './scores.queries.ts';

/** What answers are judged by, and what each run has by now. */
export type QuizMemory = {
  quiz: QuizNow | null;
  questions: Map<string, QuizQuestion>;
  teams: readonly QuizTeam[];
  scores: Scores;
};

/** What people are timed by: each opening of a question is another one. */
export const openingOf = (quiz: QuizNow | null): string | null =>
  quiz?.step === 'open' && quiz.question !== null ? `${quiz.question.id} ${quiz.openedAt}` : null;
