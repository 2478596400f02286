import type { Answers } from '#contract/interaction/answers.ts';
import type { StepRow } from './steps.queries.ts';

/**
 * The last steps of a session that is over as the one that they come to: as many of them as it takes to have enough. Null: all
 * together have too few, and nothing is told of them but the totals of the session.
 */
export function joinedAtEnd(
  steps: readonly StepRow[],
  { of, atLeast }: { of: keyof Answers; atLeast: number },
): StepRow | null {
  let joined: StepRow | null = null;
  for (const step of steps.toReversed()) {
    joined = joined === null ? step : join(step, joined);
    if (joined[of] >= atLeast) return { ...joined, isOpen: false };
  }
  return null;
}

function join(before: StepRow, after: StepRow): StepRow {
  const people = [before.people, after.people].filter((count) => count !== null);
  return {
    beginsAt: before.beginsAt,
    endsAt: after.endsAt,
    written: before.written + after.written,
    votes: before.votes + after.votes,
    people: people.length === 0 ? null : Math.max(...people),
    isOpen: after.isOpen,
  };
}
