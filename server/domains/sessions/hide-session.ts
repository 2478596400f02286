import { hideSession as hideEndpoint, showSession as showEndpoint } from '#contract/sessions/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession } from './publish-session.ts';
import { changeSession } from './sessions.queries.ts';
import { showSession as show } from './sessions.view.ts';

/** Out of the audience's agenda, and out of the hands of those who are in it; panels keep it. */
export const hideSession = handle(hideEndpoint, 'session', async (call) => {
  const liveSession = show(await changeSession(call.tx, call.subject.id, { hidden: true }));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-hidden');
  return { liveSession };
});

export const showSession = handle(showEndpoint, 'session', async (call) => {
  const liveSession = show(await changeSession(call.tx, call.subject.id, { hidden: false }));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-shown');
  return { liveSession };
});
