import type { Step } from '#contract/interaction/insights.ts';
import type { ToldStep } from './steps.queries.ts';

export const stepsView = (steps: readonly ToldStep[]): Step[] =>
  steps.map(({ beginsAt, endsAt, written, votes, people }) => ({
    from: beginsAt.toISOString(),
    to: endsAt.toISOString(),
    written,
    votes,
    people,
  }));

/** The most people at once. */
export const mostPeople = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((most, count) => (count !== null && count > (most ?? 0) ? count : most), null);
