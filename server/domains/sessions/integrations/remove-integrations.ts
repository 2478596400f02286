import { removeIntegrations as endpoint } from '#contract/sessions/session-integrations.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { publishSession, streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { removeMeeting } from './integrations.queries.ts';

export const removeIntegrations = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject } = call;
  const row = await sessionToChange(tx, subject.id);
  const liveSession = sessionView({ ...row, meeting: null });
  if (row.meeting === null) return { liveSession };
  await removeMeeting(tx, row.id);
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-integrations-removed');
  return { liveSession };
});
