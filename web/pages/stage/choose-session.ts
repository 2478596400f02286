import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';

/** What the stage shows: the session somebody picked, as long as it is there; else the one that started last. */
export function chosenSession(
  sessions: readonly LiveSession[],
  pickedId: string | null,
  now: number,
): LiveSession | null {
  const picked = sessions.find(({ id }) => id === pickedId);
  return picked ?? agendaParts(sessions, now).live[0] ?? null;
}

/** The live session after, or before, the one that is shown; null when there is no other. */
export function neighbour(
  sessions: readonly LiveSession[],
  shownId: string | null,
  step: 1 | -1,
  now: number,
): LiveSession | null {
  const { live } = agendaParts(sessions, now);
  const at = live.findIndex(({ id }) => id === shownId);
  const next = live[(at + step + live.length) % live.length];
  return next && next.id !== shownId ? next : null;
}
