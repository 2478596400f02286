import type { EventTimes } from './status.ts';

/** The start and the end of a session, in hours from now. */
export type Times = readonly [start: number | null, end: number | null];

/** When the last day of an event is over, in hours from now. */
export const lasts = { over: -1, 'over this hour': 0.5, open: 48, 'without end': Number.POSITIVE_INFINITY };

/** What sessions an event can have; the function is held against all of these, and what lists make of it in SQL as well. */
export const sessions = {
  none: [],
  planned: [[2, 3]],
  'not planned': [[null, null]],
  'with an end alone, to come': [[null, 3]],
  'with an end alone, which is over': [[null, -2]],
  'with a start alone, to come': [[2, null]],
  running: [[-2, 3]],
  'running without an end': [[-2, null]],
  ended: [[-3, -2]],
  'all ended': [
    [-3, -2],
    [-5, -4],
  ],
  'one ended, one to come': [
    [-3, -2],
    [2, 3],
  ],
  'one ended, one not planned': [
    [-3, -2],
    [null, null],
  ],
  'one to come, one over by its end alone': [
    [2, 3],
    [null, -1],
  ],
} satisfies Record<string, readonly Times[]>;

const hour = 3_600_000;

/** What an event is known by, where it is over in so many hours and has sessions at these times. */
export function timesOf(
  { overIn, times }: { overIn: number; times: readonly Times[] },
  now: number,
): EventTimes {
  const starts = times.flatMap(([start]) => start ?? []);
  const ends = times.flatMap(([, end]) => end ?? []);
  return {
    overAt: now + overIn * hour,
    sessions: times.length,
    firstStart: starts.length === 0 ? null : now + Math.min(...starts) * hour,
    lastEnd: ends.length === 0 ? null : now + Math.max(...ends) * hour,
    openEnded: ends.length < times.length,
  };
}
