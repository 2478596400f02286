import type { BodyOf } from '#contract/endpoint.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { groupsTogether } from '#contract/sessions/groups.ts';
import { sortSessions as endpoint } from '#contract/sessions/sort-sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { agendaAlone } from '../publish-session.ts';
import { type SessionRow, sessionsOf } from '../sessions.queries.ts';
import { agendaEvents, sessionView } from '../sessions.view.ts';
import { writeOrder } from './order.queries.ts';
import { refreshEach } from './refresh-each.ts';

export const sortSessions = handleOnStreams(
  endpoint,
  'pigeonhole',
  agendaAlone,
  async ({ kernel, tx, body, subject: { id: pigeonholeId }, publish, note, afterCommit }) => {
    const before = await sessionsOf(tx, pigeonholeId);
    refuseStaleOrder(before, body);
    const places = groupsTogether(before, body.order ?? before.map(({ id }) => id)).map((id, at) => ({
      id,
      // All alike, so that their times decide.
      sortOrder: body.order === null ? 0 : at + 1,
    }));
    const moved = await writeOrder(tx, pigeonholeId, places);
    const liveSessions = (await sessionsOf(tx, pigeonholeId)).map(sessionView);
    if (moved.size === 0) return { liveSessions };
    const events = liveSessions.filter(({ id }) => moved.has(id)).flatMap(agendaEvents);
    await publish(pigeonholeId, agendaStreamId, events);
    await note({ by: body.order === null ? 'time' : 'hand' });
    afterCommit(() => void refreshEach(kernel, pigeonholeId, moved));
    return { liveSessions };
  },
);

/** Throws `Conflict` where the sessions are not those, or not in the order, that the caller saw, and want another one. */
function refuseStaleOrder(
  before: readonly SessionRow[],
  { order, seenOrder }: Pick<BodyOf<typeof endpoint>, 'order' | 'seenOrder'>,
): void {
  const now = before.map(({ id }) => id);
  const isOfAll = order === null || isSame([...order].sort(), [...now].sort());
  const isSeen = seenOrder === undefined || isSame(seenOrder, now);
  if (isOfAll && (isSeen || (order !== null && isSame(order, now)))) return;
  const problem = {
    type: 'changedMeanwhile',
    key: 'session.order.changed',
    values: { order: now.join(', ') },
  };
  throw new Refusal('Conflict', { fields: { order: [problem] } });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);
