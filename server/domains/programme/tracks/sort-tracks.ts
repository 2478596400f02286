import { sortTracks as endpoint } from '#contract/programme/tracks.ts';
import { agendaAlone } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { refuseStaleOrder } from '#server/kernel/refuse-stale-order.ts';
import { publishSessions } from '../publish-sessions.ts';
import { tracksOf, writeTrackOrder } from './tracks.queries.ts';
import { trackView } from './tracks.view.ts';

export const sortTracks = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, note } = call;
  const before = await tracksOf(tx, subject.id);
  refuseStaleOrder(
    before.map(({ id }) => id),
    body,
    { key: 'programme.order.changed' },
  );
  await writeTrackOrder(tx, subject.id, body.order);
  await publishSessions(
    call,
    subject.id,
    before.flatMap(({ sessionIds }) => sessionIds),
  );
  await note({ count: before.length });
  return { tracks: (await tracksOf(tx, subject.id)).map(trackView) };
});
