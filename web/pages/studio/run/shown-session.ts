import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type AgendaAtWork, sessionAtWork } from '#web/domains/sessions/session-at-work.ts';

/** Ids of sessions that the run page keeps in mind. */
export type Held = {
  /** The one that is shown, or was last. */
  last: string | null;
  /** What was started here, until the news of its start have come. */
  awaited: string | null;
};

type Seen = {
  /** Null: it is still to come, and with it what the address names. */
  agenda: AgendaAtWork | null;
  /** The id that the address names. */
  named: string | null;
  /** Somebody has chosen it. What was started here is named for a reload alone: it does not hold the page. */
  isChosen: boolean;
};

/** Which session the run page shows, and what it keeps in mind from then on. */
export function showSession(
  { last, awaited }: Held,
  { agenda, named, isChosen }: Seen,
): { shown: LiveSession | null; held: Held } {
  if (agenda === null) return { shown: null, held: { last, awaited } };
  const hasStarted = agenda.live.some(({ id }) => id === awaited);
  const held = hasStarted ? { last: awaited, awaited: null } : { last, awaited };
  const shown = sessionAtWork(agenda, { wanted: isChosen ? named : held.awaited, last: held.last });
  return { shown, held: { ...held, last: shown?.id ?? null } };
}
