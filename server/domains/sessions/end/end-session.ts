import { endSession as endpoint, phaseOf } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { streamsOfSession } from '../publish-session.ts';
import { sessionToChange } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { endNow } from './end-now.ts';
import { readAgainIfItCloses } from './read-again-if-it-closes.ts';

export const endSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, now } = call;
  const row = await sessionToChange(tx, subject.id);
  if (row.test !== null) throw new Refusal('InTestMode');
  if (phaseOf(sessionView(row), now.getTime()) !== 'ongoing') throw new Refusal('SessionNotOpen');

  const liveSession = await endNow(call, row);
  readAgainIfItCloses(call, liveSession);
  await noteSessionAction(call, 'session-ended');
  return { liveSession };
});
