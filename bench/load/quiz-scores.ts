import type { QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { bonusOf, pointsOf } from '#contract/kinds/quiz_presenter/quiz-points.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';

/** What a phone has chosen, question after question, and what that is worth as far as it was revealed. */
export type Played = { answers: string[]; points: number; streak: number };

/**
 * Adds the question that was revealed, by the time that the server says it measured. Where it counts otherwise than the page about
 * points explains: what is wrong.
 */
export function scoresOf(
  played: Played,
  { quiz, session }: SnapshotOf<'quiz_presenter'>,
  score: QuizScore,
): string[] {
  const { last } = score;
  if (!quiz?.question || !quiz.result || !last) return ['a run has no last answer'];
  const right = quiz.result.right.includes(played.answers[quiz.number - 1] ?? '');
  const { limit } = quiz;
  const { milliseconds } = last;
  const points = right
    ? pointsOf(quiz.question, { milliseconds, limit, accuracyOnly: session.settings.accuracyOnly })
    : 0;
  const bonus = right ? bonusOf(played.streak) : 0;
  played.streak = right ? played.streak + 1 : 0;
  played.points += points + bonus;
  const expected = JSON.stringify([quiz.question.id, right, points, bonus, played.points]);
  const counted = JSON.stringify([score.revealed, last.right, last.points, last.bonus, score.points]);
  return expected === counted ? [] : [`points: expected ${expected}, counted ${counted}`];
}
