import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { hideSession as hideEndpoint, showSession as showEndpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession, sessionToChange } from './sessions.queries.ts';
import { sessionView, unlistedEvents } from './sessions.view.ts';
import { leaveCast } from './stage/stages.queries.ts';

/** Removes the session from the audience's agenda and from open screens; panels keep it. Nobody is brought to it any more. */
export const hideSession = handleOnStreams(hideEndpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, publish } = call;
  const before = await sessionToChange(tx, subject.id);
  const liveSession = sessionView(await changeSession(tx, subject.id, { hidden: true }));
  const events = unlistedEvents(before);
  if (await leaveCast(tx, subject.pigeonholeId, subject.id))
    events.push({ name: 'session-cast', body: null });
  if (events.length > 0) await publish(subject.pigeonholeId, agendaStreamId, events);
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-hidden');
  return { liveSession };
});

export const showSession = handleOnStreams(showEndpoint, 'session', streamsOfSession, async (call) => {
  const liveSession = sessionView(await changeSession(call.tx, call.subject.id, { hidden: false }));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-shown');
  return { liveSession };
});
