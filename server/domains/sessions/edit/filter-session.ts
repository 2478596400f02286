import { filterSession as endpoint } from '#contract/sessions/filter-session.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { publishSession, streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { chooseSettings } from './change-settings.ts';

/** What waits already goes on waiting: to let all of it through unread is nobody's wish. */
export const filterSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, body, subject, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const liveSession = sessionView(await chooseSettings(call, row, body, (name) => name));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-filtered');
  afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return { liveSession };
});
