import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { promptOf, questionsOf } from '#server/test/session-views.ts';
import type { Standing } from './ledger.ts';
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
  constructor(room: string) {
    super(`No session of “${room}” is running. Start one, and simulate again.`);
  }
}

/**
 * Counts on a separate socket, which begins with a snapshot. That one is as old as the last broadcast: counted is what is
 * shown once each session has reached its number in `upTo`.
 */
export async function countByApi(
  observer: () => Phone,
  sessions: readonly string[],
  upTo: ReadonlyMap<string, bigint> = new Map(),
): Promise<Map<string, Standing>> {
  const phone = observer();
  try {
    for (const session of sessions) phone.listen(session);
    phone.open();
    const isThere = (session: string) => (phone.reached(session) ?? -1n) >= (upTo.get(session) ?? 0n);
    await phone.until(() => sessions.every(isThere) || null, { within: patience });
    return new Map(sessions.map((session) => [session, standingOf(phone, session)]));
  } finally {
    phone.close();
  }
}

function standingOf(phone: Phone, id: string): Standing {
  const view = phone.view(id) as SessionSnapshot;
  const prompt = promptOf(view);
  return {
    questions: new Map(questionsOf(view).map((question) => [question.id, question.votes])),
    whole: phone.channel === 'admin' || !(view.type === 'qna' && view.session.settings.filtering),
    poll: prompt === undefined ? null : countOf(prompt),
  };
}

/** Null while the results are hidden. */
function countOf({ voters, options }: NonNullable<ReturnType<typeof promptOf>>): Standing['poll'] {
  if (options.some(({ votes }) => votes === null)) return null;
  return { voters, options: new Map(options.map(({ id, votes }) => [id, votes ?? 0])) };
}
