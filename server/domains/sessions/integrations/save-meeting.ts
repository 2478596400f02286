import { saveMeeting as endpoint } from '#contract/sessions/session-integrations.ts';
import { meetingInWords } from '#server/domains/pigeonholes/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { publishSession, streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { writeMeeting } from './integrations.queries.ts';

const none = { meetingPlatform: null, meetingIdentifierType: null, meetingIdentifier: null };

export const saveMeeting = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject } = call;
  const { seen, ...meeting } = body;
  const row = await sessionToChange(tx, subject.id);
  refuseConflicts(
    row.meeting ?? none,
    meeting,
    seen,
    row.meeting ? { shown: meetingInWords(row.meeting) } : {},
  );
  await writeMeeting(tx, row.id, meeting);
  const liveSession = sessionView({ ...row, meeting });
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-meeting-saved');
  return { liveSession };
});
