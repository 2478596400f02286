import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { stageSession as endpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { streamsOfSession } from '../publish-session.ts';
import { setStage, stageOf } from './stages.queries.ts';

/** Of two desks the last one counts. Taking off what is no longer chosen changes nothing. */
export const stageSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, publish } = call;
  const { stage } = await stageOf(tx, subject.pigeonholeId);
  if (!body.shown && stage?.sessionId !== subject.id) return { success: true as const };
  const chosen = await setStage(tx, subject.pigeonholeId, body.shown ? subject.id : null, now);
  await publish(subject.pigeonholeId, agendaStreamId, [{ name: 'stage-chosen', body: chosen }]);
  await noteSessionAction(call, 'session-staged');
  return { success: true as const };
});
