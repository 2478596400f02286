import { kinds } from '#contract/kinds/kinds.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import {
  startSession as endpoint,
  hasStarted,
  phaseOf,
  startOffsetSeconds,
} from '#contract/sessions/sessions.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isEventOver } from './end/end.queries.ts';
import { noteSessionAction } from './note-session-action.ts';
import { publishSession, streamsOfSession } from './publish-session.ts';
import { destroySecretOf, makeSecretOf } from './secrets.queries.ts';
import { changeSession, noLastCall, sessionToChange } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';
import { frozenPartOf } from './settings.ts';
import { endTestMode, readAgain } from './test-mode/end-test-mode.ts';
import { streamsOfEvent } from './test-mode/tests.queries.ts';

/** In test mode all of the event begins anew with it. */
const streamsOfStart = ({ session, pigeonholeId, id }: SessionSubject, tx: Tx) =>
  session.test === undefined ? streamsOfSession({ pigeonholeId, id }) : streamsOfEvent(tx, pigeonholeId);

/**
 * Starts now; a session that ran and ended reopens without an end time and keeps its start. In an anonymous one earlier
 * voters then count as new. The first start of an event ends its test mode.
 */
export const startSession = handleOnStreams(endpoint, 'session', streamsOfStart, async (call) => {
  const { kernel, tx, subject, now, afterCommit } = call;
  if (subject.session.test !== undefined) {
    const streams = await endTestMode(kernel, tx, subject.pigeonholeId, now);
    afterCommit(() => void readAgain(kernel, streams));
  }
  const row = await sessionToChange(tx, subject.id);
  const before = sessionView(row);
  const phase = phaseOf(before, now.getTime());
  if (phase === 'ongoing') throw new Refusal('SessionStarted');
  // Nobody new could come in, and a minute later the session would be ended again.
  if (await isEventOver(tx, row.pigeonholeId, now)) throw new Refusal('LastDayOver');

  const endsAt = row.endsAt !== null && row.endsAt > now ? row.endsAt : null;
  // One that has only an end can be over without ever having been started.
  const ran = hasStarted(before, now.getTime());
  const startsAt = ran ? row.startsAt : new Date(now.getTime() - startOffsetSeconds * 1000);
  const anonymous = isAnonymous(before);
  const round = ran && anonymous ? row.round + 1 : row.round;
  const frozen = JSON.stringify(row.frozen ?? frozenPartOf(before.type, before.settings));
  const change = { startsAt, endsAt, round, frozen, ...noLastCall };
  const liveSession = sessionView(await changeSession(tx, row.id, change));
  // A session that ended by schedule may still have its secret until the job runs; so may one that was to be anonymous.
  if (phase === 'ended' || !anonymous) await destroySecretOf(tx, row.id);
  const newSecret = anonymous && (await makeSecretOf(tx, row.id, now));
  await publishSession(call, liveSession);
  await noteSessionAction(call, 'session-started');
  // From its start on the audience sees content that it has not received yet.
  const comesOut = !ran && kinds[liveSession.type].beforeStart === 'hidden';
  if (newSecret || comesOut) afterCommit(() => void kernel.live.refresh(subject.pigeonholeId, subject.id));
  return { liveSession };
});
