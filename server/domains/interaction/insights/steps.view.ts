import type { Step } from '#contract/interaction/insights.ts';
import type { StepRow } from './steps.queries.ts';

/** What may be told of steps: one with too few votes is not over (decision 0065). */
export const stepsView = (steps: readonly StepRow[]): Step[] =>
  steps
    .filter(({ isOpen }) => !isOpen)
    .map(({ beginsAt, endsAt, written, votes, people }) => ({
      from: beginsAt.toISOString(),
      to: endsAt.toISOString(),
      written,
      votes,
      people,
    }));

/** The most people at once. */
export const mostPeople = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((most, count) => (count !== null && count > (most ?? 0) ? count : most), null);
