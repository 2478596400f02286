import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type AgendaParts, agendaParts } from '#web/domains/sessions/live-now.ts';

/** The agenda as the stage may announce it: not what is hidden from the audience. */
export function announced(sessions: readonly LiveSession[], now: number): AgendaParts {
  return agendaParts(
    sessions.filter(({ hidden }) => !hidden),
    now,
  );
}

/**
 * What the stage shows: the session somebody picked, hidden or not, as long as it is there; else the one that started
 * last.
 */
export function chosenSession(
  sessions: readonly LiveSession[],
  pickedId: string | null,
  now: number,
): LiveSession | null {
  const picked = sessions.find(({ id }) => id === pickedId);
  return picked ?? announced(sessions, now).live[0] ?? null;
}

/** The live session after, or before, the one that is shown; null when there is no other. */
export function neighbour(
  sessions: readonly LiveSession[],
  shownId: string | null,
  step: 1 | -1,
  now: number,
): LiveSession | null {
  const { live } = announced(sessions, now);
  const at = live.findIndex(({ id }) => id === shownId);
  const isAside = at === -1;
  const next = isAside ? live.at(step === 1 ? 0 : -1) : live[(at + step + live.length) % live.length];
  return next && next.id !== shownId ? next : null;
}
