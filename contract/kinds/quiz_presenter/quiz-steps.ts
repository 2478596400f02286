/** Where a quiz stands. Without zod, since phones carry it. */
export const quizSteps = ['lobby', 'asked', 'open', 'locked', 'revealed', 'board', 'final'] as const;
export type QuizStep = (typeof quizSteps)[number];

type Now = { step: QuizStep; number: number; count: number };

/**
 * What the desk does next; null: it is over. Nothing leads back: what was revealed stays counted. `timeIsOver`: of everybody, those
 * with more time among them.
 */
export function stepAfter(
  { step, number, count }: Now,
  { leaderboard, timeIsOver }: { leaderboard: boolean; timeIsOver: boolean },
): QuizStep | null {
  const hasMore = number < count;
  switch (step) {
    case 'lobby':
      return hasMore ? 'asked' : null;
    case 'asked':
      return 'open';
    case 'open':
      return timeIsOver ? 'revealed' : 'locked';
    case 'locked':
      return 'revealed';
    case 'revealed':
      if (!hasMore) return 'final';
      return leaderboard ? 'board' : 'asked';
    case 'board':
      return hasMore ? 'asked' : 'final';
    case 'final':
      return null;
  }
}

/** From these on the right answers may be known. */
export const isRevealed = (step: QuizStep): boolean =>
  step === 'revealed' || step === 'board' || step === 'final';
