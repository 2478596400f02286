import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { beyondEvent, type Times } from '../beyond-event.ts';
import { sessionsOf } from '../sessions.queries.ts';

/** The fields of a call in which a start and an end stand. */
const fieldsOfTimes = { start: 'timeRange.start', end: 'timeRange' };

/**
 * Throws for times after the last day of an event: nobody could come in any more, and what runs is ended with it. What lies before its
 * first day is let be, since people can come in from when it is made.
 */
export async function refuseBeyondEvent(
  tx: Tx,
  pigeonholeId: string,
  times: Times,
  fields = fieldsOfTimes,
): Promise<void> {
  if (!times.startsAt && !times.endsAt) return;
  const { overAt, endsOn } = await pigeonholeById(tx, pigeonholeId);
  const beyond = beyondEvent(times, overAt);
  if (beyond === null || endsOn === null) return;
  const problem: FieldProblem = { key: 'session.afterEvent', values: { day: endsOn } };
  throw new Refusal('Validation', { fields: { [fields[beyond]]: [problem] } });
}

type Moved = { pigeonholeId: string; field: string; overBefore: Date | null; now: Date };

/** Throws, at `field`, where an event is over now before what is planned in it and was not before, and names that session. */
export async function refuseLeftBehind(
  tx: Tx,
  { pigeonholeId, field, overBefore, now }: Moved,
): Promise<void> {
  const { overAt } = await pigeonholeById(tx, pigeonholeId);
  if (overAt === null || (overBefore !== null && overBefore <= overAt)) return;
  const left = (await sessionsOf(tx, pigeonholeId)).find((session) => {
    const beyond = beyondEvent(session, overAt);
    const isLeft = beyond !== null && beyond !== beyondEvent(session, overBefore);
    return isLeft && [session.startsAt, session.endsAt].some((time) => time !== null && time > now);
  });
  if (left === undefined) return;
  const problem: FieldProblem = { key: 'pigeonhole.sessionAfter', values: { session: left.name } };
  throw new Refusal('Validation', { fields: { [field]: [problem] } });
}
