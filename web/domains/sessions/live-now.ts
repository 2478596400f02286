import { bySchedule, type Phase, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

export type AgendaParts = {
  /** The one that started last comes first. */
  live: LiveSession[];
  upcoming: LiveSession[];
  ended: LiveSession[];
};

/** The agenda as a room reads it: what runs now, what comes, what was. */
export function agendaParts(sessions: readonly LiveSession[], now: number): AgendaParts {
  const inPhase = (phase: Phase) => sessions.filter((session) => phaseOf(session, now) === phase);
  return {
    live: inPhase('ongoing').sort((a, b) => startOf(b) - startOf(a) || bySchedule(a, b)),
    upcoming: inPhase('upcoming').sort(bySchedule),
    ended: inPhase('ended').sort(bySchedule),
  };
}

/** The next time at which some session changes its phase by itself; null when none is known. */
export function nextTurn(sessions: readonly LiveSession[], now: number): number | null {
  const turns = sessions
    .flatMap(({ timeRange: { start, end } }) => [start, end])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > now);
  return turns.length === 0 ? null : Math.min(...turns);
}

function startOf({ timeRange: { start } }: LiveSession): number {
  return start === null ? 0 : Date.parse(start);
}
