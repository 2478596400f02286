import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { hideSession as hideEndpoint, showSession as showEndpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { changeWithThoseInside } from './nest/change-with-those-inside.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession, sessionToChange } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';
import { hiddenEvents } from './stage/hidden-events.ts';

/** Removes the session from the audience's agenda and from open screens; panels keep it. Nobody is brought to it any more. */
export const hideSession = handleOnStreams(hideEndpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, publish } = call;
  const before = await sessionToChange(tx, subject.id);
  const liveSession = sessionView(
    await changeWithThoseInside(call, subject, () => changeSession(tx, subject.id, { hidden: true })),
  );
  const events = await hiddenEvents(tx, sessionView(before));
  if (events.length > 0) await publish(subject.pigeonholeId, agendaStreamId, events);
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-hidden');
  return { liveSession };
});

export const showSession = handleOnStreams(showEndpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject } = call;
  const liveSession = sessionView(
    await changeWithThoseInside(call, subject, () => changeSession(tx, subject.id, { hidden: false })),
  );
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-shown');
  return { liveSession };
});
