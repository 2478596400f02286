import type { Step } from '#contract/interaction/insights.ts';

/** A bar of the chart: how much came in per minute, from one instant to another. Times in ms. */
export type ChartBar = { from: number; to: number; written: number; votes: number };

const minute = 60_000;

/**
 * Steps as so many bars, or one more, each as wide as its time, and wide enough to be seen: neighbors are taken together until they last
 * long enough, and what stands alone is spread over as much time, at the end beyond it. What was taken back makes no bar.
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
    // What lasts on as long as a bar has one of its own.
    if (before !== undefined && from < before.to && to < before.to + least) {
      before.to = Math.max(before.to, to);
      before.written += step.written;
      before.votes += step.votes;
    } else {
      const begins = Math.max(from, before?.to ?? from);
      bars.push({ from: begins, to: Math.max(to, begins + least), written: step.written, votes: step.votes });
    }
  }
  return bars.map(({ from, to, written, votes }) => ({
    from,
    to,
    written: (Math.max(0, written) * minute) / (to - from),
    votes: (Math.max(0, votes) * minute) / (to - from),
  }));
}
