import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { type SessionRow, sessionsOf } from '../sessions.queries.ts';

type Times = { startsAt?: Date | null | undefined; endsAt?: Date | null | undefined };

/** The fields of a call in which a start and an end stand. */
const fieldsOfTimes = { start: 'timeRange.start', end: 'timeRange' };

/**
 * Throws for times after the last day of an event: nobody could come in any more, and what runs is ended with it. What lies before its
 * first day is let be, since people can come in from when it is made.
 */
export async function refuseBeyondEvent(
  tx: Tx,
  pigeonholeId: string,
  { startsAt = null, endsAt = null }: Times,
  fields = fieldsOfTimes,
): Promise<void> {
  if (startsAt === null && endsAt === null) return;
  const { overAt, endsOn } = await pigeonholeById(tx, pigeonholeId);
  if (overAt === null || endsOn === null) return;
  const refuse = (field: string) => {
    const problem: FieldProblem = { key: 'session.afterEvent', values: { day: endsOn } };
    throw new Refusal('Validation', { fields: { [field]: [problem] } });
  };
  if (startsAt !== null && startsAt >= overAt) refuse(fields.start);
  if (endsAt !== null && endsAt > overAt) refuse(fields.end);
}

type Moved = { pigeonholeId: string; field: string; overBefore: Date | null; now: Date };

/** Throws, at `field`, where an event is over now before what is planned in it and was not before, and names that session. */
export async function refuseLeftBehind(
  tx: Tx,
  { pigeonholeId, field, overBefore, now }: Moved,
): Promise<void> {
  const { overAt } = await pigeonholeById(tx, pigeonholeId);
  if (overAt === null) return;
  /** When a session begins it must not be over yet; when one ends it may just be. */
  const isLeft = ({ startsAt, endsAt }: Pick<SessionRow, 'startsAt' | 'endsAt'>) =>
    isBetween(startsAt, overAt, overBefore) ||
    isBetween(endsAt && new Date(endsAt.getTime() - 1), overAt, overBefore);
  const left = (await sessionsOf(tx, pigeonholeId)).find(
    (session) =>
      isLeft(session) && [session.startsAt, session.endsAt].some((time) => time !== null && time > now),
  );
  if (left === undefined) return;
  const problem: FieldProblem = { key: 'pigeonhole.sessionAfter', values: { session: left.name } };
  throw new Refusal('Validation', { fields: { [field]: [problem] } });
}

const isBetween = (time: Date | null, from: Date, to: Date | null): boolean =>
  time !== null && time >= from && (to === null || time < to);
