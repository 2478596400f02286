/** A point in time and a value; null leaves a gap. */
export type Point = { at: number; value: number | null };

/** Where the picture lies: from when to when, and how high its values go. */
export type Frame = { from: number; until: number; top: number };

export const width = 300;
export const height = 56;
/** So that a line at the edge keeps its full stroke. */
const margin = 2;

/**
 * The line through all points, by the time they belong to; a gap lifts the pen. A point alone between gaps is drawn as a
 * dot, which takes a line of no length and round ends.
 */
export function sparkPath(points: readonly Point[], { from, until, top }: Frame): string {
  const x = (at: number) => round(((at - from) / (until - from)) * width);
  const y = (value: number) => round(height - margin - (value / top) * (height - 2 * margin));
  let down = false;
  const parts: string[] = [];
  for (const { at, value } of points) {
    if (value === null) {
      down = false;
      continue;
    }
    parts.push(down ? `L${x(at)} ${y(value)}` : `M${x(at)} ${y(value)}h0`);
    down = true;
  }
  return parts.join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
