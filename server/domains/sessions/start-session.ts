import { startSession as endpoint, phaseOf, startOffsetSeconds } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { changeSession, destroySecretOf, makeSecretOf, sessionToChange } from './sessions.queries.ts';
import { showSession } from './sessions.view.ts';

/** Starts now; an ended session reopens without an end time. In an anonymous one earlier voters then count as new. */
export const startSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { kernel, tx, subject, now, afterCommit } = call;
  const row = await sessionToChange(tx, subject.id);
  const phase = phaseOf(showSession(row), now.getTime());
  if (phase === 'ongoing') throw new Refusal('SessionStarted');

  const endsAt = row.endsAt !== null && row.endsAt > now ? row.endsAt : null;
  const startsAt = phase === 'ended' ? row.startsAt : new Date(now.getTime() - startOffsetSeconds * 1000);
  const liveSession = showSession(await changeSession(tx, row.id, { startsAt, endsAt }));
  // A session that ended by schedule may still have its secret until the job runs.
  if (phase === 'ended') await destroySecretOf(tx, row.id);
  const newSecret = row.anonymous && (await makeSecretOf(tx, row.id));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-started');
  // From now on the room may see the poll, which it has not received yet.
  const hasPoll = row.type === 'poll' && phase === 'upcoming';
  if (newSecret || hasPoll) afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return { liveSession };
});
