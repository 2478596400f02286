import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { castSession as endpoint, phaseOf } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { setCast, setStage } from './stages.queries.ts';

/** Nobody is brought to what phones do not list. */
export const castSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, now, publish } = call;
  const session = sessionView(await sessionToChange(tx, subject.id));
  if (session.hidden || phaseOf(session, now.getTime()) === 'ended') throw new Refusal('SessionNotOpen');
  const stage = await setStage(tx, subject.pigeonholeId, subject.id, now);
  const cast = await setCast(tx, subject.pigeonholeId, subject.id, now);
  await publish(subject.pigeonholeId, agendaStreamId, [
    { name: 'stage-chosen', body: stage },
    { name: 'session-cast', body: cast },
  ]);
  await noteSessionAction(call, 'session-cast');
  return { success: true as const };
});
