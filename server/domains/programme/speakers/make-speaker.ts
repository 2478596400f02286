import { mostSpeakers } from '#contract/programme/speaker-limits.ts';
import { makeSpeaker as endpoint } from '#contract/programme/speakers.ts';
import { agendaAlone } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { publishSessions } from '../publish-sessions.ts';
import { refuseWrongFields } from './refuse-wrong-fields.ts';
import { insertSpeaker, speakerOf, speakersOf, writeSessionsOfSpeaker } from './speakers.queries.ts';
import { speakerView } from './speakers.view.ts';

export const makeSpeaker = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, note } = call;
  const { sessions, ...fields } = body;
  if ((await speakersOf(tx, subject.id)).length >= mostSpeakers)
    throw new Refusal('SpeakersFull', { values: { most: mostSpeakers } });
  await refuseWrongFields(tx, subject.id, { named: fields, pictureId: fields.pictureId, sessions });
  const id = await insertSpeaker(tx, subject.id, fields);
  await writeSessionsOfSpeaker(tx, id, sessions);
  await publishSessions(
    call,
    subject.id,
    sessions.map(({ sessionId }) => sessionId),
  );
  const speaker = await speakerOf(tx, subject.id, id);
  if (speaker === undefined) throw new Refusal('NotFound');
  await note({ speakerId: id, name: speaker.name });
  return { speaker: speakerView(speaker) };
});
