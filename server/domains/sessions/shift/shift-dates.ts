import { daysBetween } from '#contract/pigeonholes/days.ts';
import { shiftDates as endpoint } from '#contract/pigeonholes/shift-dates.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import {
  lastDayFrom,
  passcodeFree,
  pigeonholeById,
  pigeonholeView,
  updatePigeonhole,
} from '#server/domains/pigeonholes/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { readAgain, renewEvent } from '../test-mode/end-test-mode.ts';
import { streamsOfEvent } from '../test-mode/tests.queries.ts';
import { type ShiftedSession, shiftedSessions, writeShifted } from './shift.queries.ts';

/** Later than this no time can be written down. */
const endOfTime = new Date('9999-12-31T00:00:00Z');

export const shiftDates = handleOnStreams(
  endpoint,
  'pigeonhole',
  ({ id }, tx) => streamsOfEvent(tx, id),
  async ({ tx, kernel, body: { startDate }, subject, now, note, afterCommit }) => {
    const before = await pigeonholeById(tx, subject.id);
    const days = daysBetween(before.startsOn, startDate);
    if (days !== 0) {
      const endsOn = lastDayFrom(startDate, before);
      if (endsOn !== null && endsOn < todayIn(before.timeZone, now.getTime()))
        throw new Refusal('Validation', atTheDay({ key: 'pigeonhole.endIsPast' }));
      // One that was deleted can still be brought back, and then stands where it stood.
      const sessions = await shiftedSessions(tx, { pigeonholeId: subject.id, days });
      const toMove = sessions.filter((session) => !(session.isDeleted && hasBegun(session, now)));
      for (const session of toMove) refuseStarted(session, now);
      for (const session of toMove) refuseImpossible(session, now);
      const { name, description, timeZone } = before;
      await passcodeFree(() =>
        updatePigeonhole(tx, subject.id, { name, description, timeZone, startsOn: startDate, endsOn }, now),
      );
      await writeShifted(tx, toMove);
      const streams = await renewEvent(tx, subject.id);
      await note({ from: before.startsOn, to: startDate });
      afterCommit(() => void readAgain(kernel, streams));
    }
    return { pigeonhole: pigeonholeView(await pigeonholeById(tx, subject.id), subject, now, kernel) };
  },
);

const atTheDay = (problem: FieldProblem) => ({ fields: { startDate: [problem] } });

const hasBegun = ({ startsAt, endsAt }: ShiftedSession, now: Date) =>
  [startsAt, endsAt].some((time) => time !== null && time <= now);

function refuseStarted(session: ShiftedSession, now: Date): void {
  if (hasBegun(session, now))
    throw new Refusal(
      'SessionStarted',
      atTheDay({ key: 'shift.started', values: { session: session.name } }),
    );
}

/** By the clock of that day it would begin in the past, or end before it begins where the clock is put forward. */
function refuseImpossible({ name, newStart, newEnd }: ShiftedSession, now: Date): void {
  const first = newStart ?? newEnd;
  const last = newEnd ?? newStart;
  const refuse = (key: string) => {
    throw new Refusal('Validation', atTheDay({ key, values: { session: name } }));
  };
  if (first !== null && first <= now) refuse('shift.past');
  if (last !== null && last >= endOfTime) refuse('pigeonhole.tooLate');
  if (newStart !== null && newEnd !== null && newEnd <= newStart) refuse('shift.skipped');
}
