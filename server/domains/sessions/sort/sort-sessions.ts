import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { groupsTogether } from '#contract/sessions/groups.ts';
import { sortSessions as endpoint } from '#contract/sessions/sort-sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { refuseStaleOrder } from '#server/kernel/refuse-stale-order.ts';
import { agendaAlone } from '../publish-session.ts';
import { sessionsOf } from '../sessions.queries.ts';
import { agendaEvents, sessionView } from '../sessions.view.ts';
import { writeOrder } from './order.queries.ts';
import { refreshEach } from './refresh-each.ts';

export const sortSessions = handleOnStreams(
  endpoint,
  'pigeonhole',
  agendaAlone,
  async ({ kernel, tx, body, subject: { id: pigeonholeId }, publish, note, afterCommit }) => {
    const before = await sessionsOf(tx, pigeonholeId);
    const order = before.map(({ id }) => id);
    const told = { key: 'session.order.changed', values: { order: order.join(', ') } };
    refuseStaleOrder(order, body, told);
    const places = groupsTogether(before, body.order ?? order).map((id, at) => ({
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
    // The place in the order is part of what each session's own stream shows.
    afterCommit(() => void refreshEach(kernel, pigeonholeId, moved));
    return { liveSessions };
  },
);
