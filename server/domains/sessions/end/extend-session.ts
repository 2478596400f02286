import { extendSession as endpoint, lastCallSeconds, phaseOf } from '#contract/sessions/sessions.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { refuseBeyondEvent } from '../edit/refuse-beyond-event.ts';
import { noteSessionAction } from '../note-session-action.ts';
import { publishSession, streamsOfSession } from '../publish-session.ts';
import {
  changeSession,
  noLastCall,
  type SessionChange,
  type SessionRow,
  sessionToChange,
} from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { destroySecretsJob } from './destroy-secrets.job.ts';
import { readAgainIfItCloses } from './read-again-if-it-closes.ts';

/** The job must find the session ended, whichever of the clocks of database and program is behind. */
const afterTheEndMs = 1000;

export const extendSession = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, now, queue } = call;
  const row = await sessionToChange(tx, subject.id);
  if (row.test !== null) throw new Refusal('InTestMode');
  if (phaseOf(sessionView(row), now.getTime()) !== 'ongoing') throw new Refusal('SessionNotOpen');

  const change =
    body.lastCall === undefined ? newEnd(body.endTime ?? null, now) : lastCall(row, body.lastCall, now);
  if (change === null) return { liveSession: sessionView(row) };
  if (change.lastCall !== true)
    await refuseBeyondEvent(tx, row.pigeonholeId, change, { start: 'endTime', end: 'endTime' });
  const liveSession = sessionView(await changeSession(tx, row.id, change));
  // What comes to its end by the clock keeps its secret until the job of the next minute: too long for an end by hand.
  if (change.lastCall === true && change.endsAt)
    await queue({
      name: destroySecretsJob,
      data: {},
      after: new Date(change.endsAt.getTime() + afterTheEndMs),
    });
  await publishSession(call, liveSession);
  readAgainIfItCloses(call, liveSession);
  await noteSessionAction(call, 'session-extended');
  return { liveSession };
});

function newEnd(endTime: string | null, now: Date): SessionChange {
  const endsAt = endTime === null ? null : new Date(endTime);
  if (endsAt !== null && endsAt <= now)
    throw new Refusal('Validation', { fields: { endTime: [{ key: 'session.endIsPast' }] } });
  return { endsAt, ...noLastCall };
}

/** Null: nothing changes. Of two desks that call at once the second one leaves the end as it is. */
function lastCall(row: SessionRow, wanted: boolean, now: Date): SessionChange | null {
  if (row.lastCall === wanted) return null;
  if (!wanted) return { endsAt: row.endsAtBefore, ...noLastCall };
  const endsAt = new Date(now.getTime() + lastCallSeconds * 1000);
  if (row.endsAt !== null && row.endsAt <= endsAt) return null;
  return { endsAt, lastCall: true, endsAtBefore: row.endsAt };
}
