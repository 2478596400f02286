import { endSession as endpoint, phaseOf } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession, destroySecretOf, sessionToChange } from './sessions.queries.ts';
import { showSession } from './sessions.view.ts';

/** Ends now. The secret of an anonymous session is destroyed, so nobody can link votes to people any more (L19). */
export const endSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, subject, now } = call;
  const row = await sessionToChange(tx, subject.id);
  if (phaseOf(showSession(row), now.getTime()) !== 'ongoing') throw new Refusal('SessionNotOpen');

  const liveSession = showSession(await changeSession(tx, row.id, { endsAt: now }));
  await publishSession(call, liveSession);
  await destroySecretOf(tx, row.id);
  await noteSessionAction(call, 'session-ended');
  return { liveSession };
});
