import { takesPart } from '#contract/kinds/interactive-types.ts';
import { kinds } from '#contract/kinds/kinds.live.ts';
import type { AgendaSnapshot, ChosenSession } from '#contract/realtime/agenda-stream.ts';
import { hasStarted, startOffsetSeconds } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type AgendaParts, agendaParts } from './live-now.ts';

/** The agenda as the stage may announce it: not what is hidden from the audience. */
export function announced(sessions: readonly LiveSession[], now: number): AgendaParts {
  return agendaParts(
    sessions.filter(({ hidden }) => !hidden),
    now,
  );
}

/** Without sessions of kinds that are never on the stage. */
const ofTheStage = (sessions: readonly LiveSession[]) =>
  sessions.filter(({ type }) => kinds[type].onStage !== 'never');

/**
 * Of several live ones, the one to begin with. In test mode all of them are live: one in which nobody takes part has nothing
 * to try.
 */
export const foremost = (live: readonly LiveSession[]): LiveSession | undefined =>
  live.find(({ test, type }) => test !== undefined && takesPart(type)) ?? live[0];

/** So that a projector that is switched on the next morning begins with the way in. */
const resultStaysMs = 12 * 60 * 60 * 1000;

/** The last result: of the session that ended last, if it has one. */
function finalResult(sessions: readonly LiveSession[], now: number): LiveSession | null {
  const endOf = ({ timeRange: { end } }: LiveSession) => (end === null ? 0 : Date.parse(end));
  const [last] = announced(sessions, now)
    .ended.filter((session) => hasStarted(session, now))
    .sort((a, b) => endOf(b) - endOf(a));
  const hasResult = last !== undefined && kinds[last.type].onStage === 'result';
  return hasResult && now - endOf(last) < resultStaysMs ? last : null;
}

type Chosen = {
  /** The session that this projector was opened with. */
  session: string | null;
  /** What somebody has stepped to at this projector. */
  stepped: ChosenSession | null;
  /** The session whose result somebody took off. */
  cleared: string | null;
};

/** A projector at which nobody has pressed a key. */
export const asOpened: Chosen = { session: null, stepped: null, cleared: null };

const startOf = ({ timeRange: { start } }: LiveSession) => (start === null ? 0 : Date.parse(start));

/** What the desk has chosen stands until something else starts. A start by hand is entered as of a moment before. */
function standing(stage: ChosenSession | null, latest: LiveSession | undefined): ChosenSession | null {
  const start = latest?.test === undefined ? (latest?.timeRange.start ?? null) : null;
  const startedSince = start !== null && Date.parse(start) + startOffsetSeconds * 1000 > (stage?.at ?? 0);
  return startedSince ? null : stage;
}

/**
 * What the stage shows: the session it was opened with; what was picked last, here or at the desk, hidden or not; else the
 * session that started last, in test mode the first in which people take part. The result of one that has ended stays until
 * something else starts, also where others were live all the while.
 */
export function chosenSession(
  { sessions: all, stage = null }: Pick<AgendaSnapshot, 'sessions'> & Partial<Pick<AgendaSnapshot, 'stage'>>,
  { session: pinned, stepped, cleared }: Chosen,
  now: number,
): LiveSession | null {
  const sessions = ofTheStage(all);
  const live = foremost(announced(sessions, now).live);
  const result = live?.test === undefined ? finalResult(sessions, now) : null;
  const stays = result !== null && (live === undefined || startOf(result) > startOf(live));
  const latest = stays ? result : live;
  const atDesk = standing(stage, latest);
  const picked = (stepped?.at ?? 0) > (atDesk?.at ?? 0) ? stepped : atDesk;
  const last = latest?.id === cleared ? live : latest;
  const wanted = [pinned, picked?.sessionId, last?.id];
  return wanted.map((id) => sessions.find((session) => session.id === id)).find((found) => found) ?? null;
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
