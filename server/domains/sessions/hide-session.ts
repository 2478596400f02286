import { hideSession as hideEndpoint, showSession as showEndpoint } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

/** Removes the session from the audience's agenda and from open screens; panels keep it. */
export const hideSession = handleOnStreams(hideEndpoint, 'session', streamsOfSession, async (call) => {
  const liveSession = sessionView(await changeSession(call.tx, call.subject.id, { hidden: true }));
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
