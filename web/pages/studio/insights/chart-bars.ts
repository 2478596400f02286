import type { Step } from '#contract/interaction/insights.ts';

/** A bar of the chart: how much came in per minute, from one instant to another. Times in ms. */
export type ChartBar = { from: number; to: number; written: number; votes: number };

const minute = 60_000;

/**
 * Steps as at most so many bars, each as wide as its time: neighbors are taken together until they last long enough. What was taken
 * back makes no bar.
 */
export function chartBars(steps: readonly Step[], most: number): ChartBar[] {
  const first = steps[0];
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return [];
  const least = (Date.parse(last.to) - Date.parse(first.from)) / most;
  const bars: ChartBar[] = [];
  for (const step of steps) {
    const [from, to] = [Date.parse(step.from), Date.parse(step.to)];
    const before = bars.at(-1);
    if (before !== undefined && to - before.from <= least) {
      before.to = to;
      before.written += step.written;
      before.votes += step.votes;
    } else bars.push({ from, to, written: step.written, votes: step.votes });
  }
  return bars.map(({ from, to, written, votes }) => ({
    from,
    to,
    written: (Math.max(0, written) * minute) / (to - from),
    votes: (Math.max(0, votes) * minute) / (to - from),
  }));
}
