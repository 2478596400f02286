import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { restoreSession as endpoint } from '#contract/sessions/delete-session.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { beyondEvent } from '../beyond-event.ts';
import { changeWithThoseInside } from '../nest/change-with-those-inside.ts';
import { agendaAlone } from '../publish-session.ts';
import { destroySecretOf, makeSecretOf } from '../secrets.queries.ts';
import { changeSession, noLastCall, type SessionRow } from '../sessions.queries.ts';
import { agendaEvents, sessionView } from '../sessions.view.ts';
import { readAgendaAgainInTest } from '../test-mode/read-agenda-again.ts';
import { markRestored } from './deletion.queries.ts';

export const restoreSession = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { kernel, tx, body, subject, now, publish, note, afterCommit } = call;
  const row = await changeWithThoseInside(call, { id: body.lsId, pigeonholeId: subject.id }, async () =>
    dropTimesBeyond(tx, await markRestored(tx, subject.id, body.lsId), now),
  );
  await settleSecret(tx, row, now);
  const liveSession = sessionView(row);
  await publish(subject.id, agendaStreamId, agendaEvents(liveSession));
  await note({ sessionId: liveSession.id });
  afterCommit(() => void kernel.live.refresh(subject.id, liveSession.id));
  readAgendaAgainInTest(call, liveSession);
  return { liveSession };
});

/** While it was away no change of a set-up reached it (`publishSetup`). What had started keeps its secret or has none. */
async function settleSecret(tx: Tx, row: SessionRow, now: Date): Promise<void> {
  const session = sessionView(row);
  if (row.frozen !== null || phaseOf(session, now.getTime()) === 'ended') return;
  await (isAnonymous(session) ? makeSecretOf(tx, row.id, now) : destroySecretOf(tx, row.id));
}

/**
 * While it was away it was in no way of an earlier last day. Times to come that are after that day now are given up (decision 0147):
 * to refuse would destroy the whole session half a minute later.
 */
async function dropTimesBeyond(tx: Tx, row: SessionRow, now: Date): Promise<SessionRow> {
  const { overAt } = await pigeonholeById(tx, row.pigeonholeId);
  const toCome = (time: Date | null) => (time !== null && time > now ? time : null);
  const beyond = beyondEvent({ startsAt: toCome(row.startsAt), endsAt: toCome(row.endsAt) }, overAt);
  if (beyond === null) return row;
  const dropped = beyond === 'start' ? { startsAt: null, endsAt: null } : { endsAt: null };
  return changeSession(tx, row.id, { ...dropped, ...noLastCall });
}
