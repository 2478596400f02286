/** A point in time and a value; null leaves a gap. */
export type Point = { at: number; value: number | null };

/** Where the picture lies: from when to when, and how high its values go. */
export type Bounds = { from: number; until: number; top: number };

export const width = 300;
export const height = 56;
/** So that a line at the edge keeps its full stroke. */
const margin = 2;

/**
 * The line through all points, by the time they belong to, and the area below it; a gap lifts the pen. What stands alone
 * between gaps is a dot: a line of no length, which round ends make visible.
 */
export function sparkPath(
  points: readonly Point[],
  bounds: Bounds,
): { line: string; area: string; dots: string } {
  const runs = runsOf(points, bounds);
  const long = runs.filter((run) => run.length > 1);
  return {
    line: long.map((run) => `M${run.join('L')}`).join(''),
    area: long.map((run) => `M${run.join('L')}L${xOf(run.at(-1))} ${height}H${xOf(run[0])}Z`).join(''),
    dots: runs.flatMap((run) => (run.length === 1 ? [`M${run[0]}h0`] : [])).join(''),
  };
}

/** Points that follow one another without a gap, as pairs of a path. */
function runsOf(points: readonly Point[], { from, until, top }: Bounds): string[][] {
  const runs: string[][] = [];
  let gap = true;
  for (const { at, value } of points) {
    if (value !== null) {
      if (gap) runs.push([]);
      const x = round(((at - from) / (until - from)) * width);
      const y = round(height - margin - (value / top) * (height - 2 * margin));
      runs.at(-1)?.push(`${x} ${y}`);
    }
    gap = value === null;
  }
  return runs;
}

const xOf = (pair = '') => pair.split(' ')[0];
const round = (value: number) => Math.round(value * 10) / 10;
