import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { cloneSession as endpoint } from '#contract/sessions/clone-session.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { copySessions } from './kept.queries.ts';
import { streamsOfSession } from './publish-session.ts';
import { makeSecretOf } from './secrets.queries.ts';
import { changeSession, type SessionRow, sessionsOf, sessionToChange } from './sessions.queries.ts';
import { agendaEvents, sessionView } from './sessions.view.ts';
import { writeOrder } from './sort/order.queries.ts';
import { refreshEach } from './sort/refresh-each.ts';
import { readAgendaAgainInTest } from './test-mode/read-agenda-again.ts';

export const cloneSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, now, publish, note, afterCommit } = call;
  const { pigeonholeId } = subject;
  const row = await sessionToChange(tx, subject.id);
  const moved = await makePlaceBehind(tx, row);
  const copyId = (await copySessions(tx, [row.id], pigeonholeId)).get(row.id) ?? '';
  // By its times, in test mode too.
  const { timeRange } = sessionView(row);
  const isToCome = phaseOf({ timeRange }, now.getTime()) === 'upcoming';
  await changeSession(tx, copyId, {
    name: body.name ?? row.name,
    sortOrder: row.sortOrder === 0 ? 0 : row.sortOrder + 1,
    ...(isToCome && { startsAt: row.startsAt, endsAt: row.endsAt }),
  });
  await kernel.tell(tx, { it: 'sessionCloned', original: sessionView(row), copyId });
  // With what others have written on being told.
  const liveSession = sessionView(await sessionToChange(tx, copyId));
  if (isAnonymous(liveSession)) await makeSecretOf(tx, copyId, now);
  const changed = (await sessionsOf(tx, pigeonholeId)).filter(({ id }) => id === copyId || moved.has(id));
  await publish(pigeonholeId, agendaStreamId, changed.map(sessionView).flatMap(agendaEvents));
  await note({ copyId });
  afterCommit(() => void refreshEach(kernel, pigeonholeId, moved));
  readAgendaAgainInTest(call, liveSession);
  return { liveSession };
});

/** In an agenda that is sorted by hand those behind it move on by one. Answers which. */
async function makePlaceBehind(
  tx: Tx,
  { pigeonholeId, sortOrder }: SessionRow,
): Promise<ReadonlySet<string>> {
  if (sortOrder === 0) return new Set();
  const behind = (await sessionsOf(tx, pigeonholeId)).filter((other) => other.sortOrder > sortOrder);
  return writeOrder(
    tx,
    pigeonholeId,
    behind.map((other) => ({ id: other.id, sortOrder: other.sortOrder + 1 })),
  );
}
