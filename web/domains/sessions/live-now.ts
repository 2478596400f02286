import {
  bySchedule,
  closingSeconds,
  lastCallSeconds,
  type Phase,
  phaseOf,
} from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

export type AgendaParts = {
  /** The one that started last comes first; of a group that started at once, what stands inside it. */
  live: LiveSession[];
  upcoming: LiveSession[];
  ended: LiveSession[];
};

/** The agenda as the audience reads it: what runs now, what comes, what was. */
export function agendaParts(sessions: readonly LiveSession[], now: number): AgendaParts {
  const inPhase = (phase: Phase) => sessions.filter((session) => phaseOf(session, now) === phase);
  return {
    live: inPhase('ongoing').sort(
      (a, b) => startOf(b) - startOf(a) || depthOf(b) - depthOf(a) || bySchedule(a, b),
    ),
    upcoming: inPhase('upcoming').sort(bySchedule),
    ended: inPhase('ended').sort(bySchedule),
  };
}

/**
 * The next time at which some session looks different by itself: when it starts, at each of its last seconds, and when it
 * ends. Null when none is known.
 */
export function nextTurn(sessions: readonly LiveSession[], now: number): number | null {
  const turns = sessions.flatMap((session) => turnsOf(session, now)).filter((time) => time > now);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** A timer can wait at most so long; and a laptop that slept finds its way back. */
const longestWaitMs = 60_000;

/**
 * After how many ms what was drawn as of `drawnAt` is out of date; null while it never is. Counted from the drawing: a turn
 * that came since then is not on the screen yet.
 */
export function redrawAfterMs(sessions: readonly LiveSession[], drawnAt: number, now: number): number | null {
  const turn = nextTurn(sessions, drawnAt);
  return turn === null ? null : Math.min(Math.max(turn - now, 0) + 20, longestWaitMs);
}

function turnsOf(session: LiveSession, now: number): number[] {
  const { start, end } = session.timeRange;
  const starts = start === null ? [] : [Date.parse(start)];
  if (end === null) return starts;
  const ends = Date.parse(end);
  const secondsBefore = closingSeconds(session, now) ?? lastCallSeconds + 1;
  return [...starts, ends - (secondsBefore - 1) * 1000, ends];
}

const depthOf = ({ parentId }: LiveSession): number => (parentId ? 1 : 0);

/** In test mode none has started, and their order is that of the agenda. */
function startOf({ timeRange: { start }, test }: LiveSession): number {
  return start === null || test ? 0 : Date.parse(start);
}
