import { hasStarted } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type AgendaParts, agendaParts } from '#web/domains/sessions/live-now.ts';
import { kinds } from './kinds/kinds.ts';

/** The agenda as the stage may announce it: not what is hidden from the audience. */
export function announced(sessions: readonly LiveSession[], now: number): AgendaParts {
  return agendaParts(
    sessions.filter(({ hidden }) => !hidden),
    now,
  );
}

/** Without sessions of kinds that are never on the stage. */
const ofTheStage = (sessions: readonly LiveSession[]) => sessions.filter(({ type }) => kinds[type] !== null);

/** So that a projector that is switched on the next morning begins with the way in. */
const resultStaysMs = 12 * 60 * 60 * 1000;

/** The last result, for as long as nothing else has been started: the session that ended last, if it has one. */
function finalResult(sessions: readonly LiveSession[], now: number): LiveSession | null {
  const endOf = ({ timeRange: { end } }: LiveSession) => (end === null ? 0 : Date.parse(end));
  const [last] = announced(sessions, now)
    .ended.filter((session) => hasStarted(session, now))
    .sort((a, b) => endOf(b) - endOf(a));
  const hasResult = last !== undefined && kinds[last.type]?.ended(last) != null;
  return hasResult && now - endOf(last) < resultStaysMs ? last : null;
}

type Chosen = {
  /** The session somebody picked. */
  session: string | null;
  /** The session whose result somebody took off. */
  cleared: string | null;
};

/**
 * What the stage shows: the session somebody picked, hidden or not, as long as it is there; else the one that started last;
 * else the result of the one that ended last.
 */
export function chosenSession(
  all: readonly LiveSession[],
  { session: pickedId, cleared }: Chosen,
  now: number,
): LiveSession | null {
  const sessions = ofTheStage(all);
  const picked = sessions.find(({ id }) => id === pickedId);
  const live = picked ?? announced(sessions, now).live[0];
  if (live) return live;
  const result = finalResult(sessions, now);
  return result?.id === cleared ? null : result;
}

/** The live session after, or before, the one that is shown; null when there is no other. */
export function neighbour(
  sessions: readonly LiveSession[],
  shownId: string | null,
  step: 1 | -1,
  now: number,
): LiveSession | null {
  const { live } = announced(ofTheStage(sessions), now);
  const at = live.findIndex(({ id }) => id === shownId);
  const isAside = at === -1;
  const next = isAside ? live.at(step === 1 ? 0 : -1) : live[(at + step + live.length) % live.length];
  return next && next.id !== shownId ? next : null;
}
