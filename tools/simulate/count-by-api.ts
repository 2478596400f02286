import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import { type Counts, differences, type SessionCount } from './ledger.ts';
import type { Phone } from './phone.ts';

const patience = 60_000;
/** A phone listens to the agenda and up to this many sessions. */
const mostSessions = 7;

/** The event's running sessions, as many as a phone listens to. */
export async function runningSessions(phone: Phone): Promise<string[]> {
  phone.listen(agendaStreamId);
  const agenda = (await phone.until(() => phone.view(agendaStreamId), {
    within: patience,
  })) as AgendaSnapshot;
  const running = agenda.sessions.filter(
    (session) => !session.hidden && phaseOf(session, phone.now()) === 'ongoing',
  );
  if (running.length === 0) throw new NothingRuns(agenda.room.name);
  return running.slice(0, mostSessions).map(({ id }) => id);
}

export class NothingRuns extends Error {
  constructor(event: string) {
    super(`No session of “${event}” is running. Start one, and simulate again.`);
  }
}

/** The number that each session has at its last receipt, and what should be counted by then. */
export type Awaited = { upTo: ReadonlyMap<string, bigint>; counts: Counts };

/**
 * Counts on a separate socket, which begins with a snapshot. That one is as old as the last broadcast: counted is what is
 * shown once each session has reached its number, or once all is counted that is awaited. The number alone would not do:
 * of an action that changes nothing, such as the same vote once more, no screen is sent anything.
 */
export async function countByApi(
  observer: () => Phone,
  sessions: readonly string[],
  awaited?: Awaited,
): Promise<Map<string, SessionCount>> {
  const phone = observer();
  const counted = () =>
    new Map(
      sessions.map((session) => [session, countOf(phone.view(session) as SessionSnapshot, phone.channel)]),
    );
  const isThere = (session: string) => (phone.reached(session) ?? -1n) >= (awaited?.upTo.get(session) ?? 0n);
  const isAsAwaited = () =>
    awaited !== undefined &&
    sessions.every((session) => phone.view(session) !== null) &&
    differences(awaited.counts, counted()).length === 0;
  try {
    for (const session of sessions) phone.listen(session);
    phone.open();
    await phone.until(() => sessions.every(isThere) || isAsAwaited() || null, { within: patience });
    return counted();
  } finally {
    phone.close();
  }
}

/** What a screen that shows this view counts. */
export function countOf(view: SessionSnapshot, channel: ChannelName): SessionCount {
  const by = channel === 'admin' ? 'organiser' : 'audience';
  return { type: view.type, ...crowdOf(view.type).count(view, by) };
}
