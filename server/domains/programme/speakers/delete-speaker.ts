import { deleteSpeaker as endpoint } from '#contract/programme/speakers.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { agendaOfEvent, publishSessions } from '../publish-sessions.ts';
import { removeSpeaker, speakerOf } from './speakers.queries.ts';

export const deleteSpeaker = handleOnStreams(endpoint, 'speaker', agendaOfEvent, async (call) => {
  const { tx, subject, note } = call;
  const row = await speakerOf(tx, subject.pigeonholeId, subject.id);
  if (row === undefined) throw new Refusal('NotFound');
  await removeSpeaker(tx, row.id);
  await publishSessions(
    call,
    subject.pigeonholeId,
    row.sessions.map(({ sessionId }) => sessionId),
  );
  await note({ name: row.name });
  return { success: true } as const;
});
