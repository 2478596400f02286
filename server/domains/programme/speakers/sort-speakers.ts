import { sortSpeakers as endpoint } from '#contract/programme/speakers.ts';
import { agendaAlone } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { refuseStaleOrder } from '#server/kernel/refuse-stale-order.ts';
import { publishSessions } from '../publish-sessions.ts';
import { speakersOf, writeSpeakerOrder } from './speakers.queries.ts';
import { speakerView } from './speakers.view.ts';

export const sortSpeakers = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, note } = call;
  const before = await speakersOf(tx, subject.id);
  refuseStaleOrder(
    before.map(({ id }) => id),
    body,
    { key: 'programme.order.changed' },
  );
  await writeSpeakerOrder(tx, subject.id, body.order);
  await publishSessions(
    call,
    subject.id,
    before.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId)),
  );
  await note({ count: before.length });
  return { speakers: (await speakersOf(tx, subject.id)).map(speakerView) };
});
