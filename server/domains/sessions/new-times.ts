import { hasStarted, inOrder, phaseOf } from '#contract/sessions/sessions.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noLastCall, type SessionChange, type SessionRow } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

type Times = { start?: string | null | undefined; end?: string | null | undefined };

/**
 * What of these times differs from those of a session. A start that has come stays, and so does an end that has passed:
 * a session is reopened by starting it again.
 */
export function newTimes(row: SessionRow, { start, end }: Times, now: Date): SessionChange {
  const session = sessionView(row);
  const before = session.timeRange;
  const moves = {
    start: start !== undefined && !isSame(start, before.start),
    end: end !== undefined && !isSame(end, before.end),
  };
  if (moves.start && hasStarted(session, now.getTime()))
    throw new Refusal('SessionStarted', { fields: { 'timeRange.start': [{ key: 'error.SessionStarted' }] } });
  if (moves.end && phaseOf(session, now.getTime()) === 'ended')
    throw new Refusal('SessionNotOpen', { fields: { timeRange: [{ key: 'session.endedAlready' }] } });
  const after = {
    start: moves.start ? (start ?? null) : before.start,
    end: moves.end ? (end ?? null) : before.end,
  };
  if (moves.start && isPast(after.start, now))
    throw new Refusal('Validation', { fields: { 'timeRange.start': [{ key: 'session.startIsPast' }] } });
  if (moves.end && isPast(after.end, now))
    throw new Refusal('Validation', { fields: { timeRange: [{ key: 'session.endIsPast' }] } });
  if ((moves.start || moves.end) && !inOrder(after))
    throw new Refusal('Validation', { fields: { timeRange: [{ key: 'session.endBeforeStart' }] } });
  return {
    ...(moves.start && { startsAt: dateOf(after.start) }),
    ...(moves.end && { endsAt: dateOf(after.end), ...noLastCall }),
  };
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
const isPast = (time: string | null, now: Date) => time !== null && Date.parse(time) <= now.getTime();
const dateOf = (time: string | null) => (time === null ? null : new Date(time));
