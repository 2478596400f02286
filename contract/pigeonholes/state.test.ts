import { describe, expect, test } from 'vitest';
import { isAvailable } from './metrics.ts';
import { lasts, sessions, type Times, timesOf } from './state.fixture.ts';
import { changesAt, stateOf, statusOf } from './state.ts';
import { type PigeonholeStatus, periodOf } from './status.ts';
import { trashEnds, trashedAs } from './trash.ts';

const now = Date.parse('2030-06-15T12:00:00Z');
const hour = 3_600_000;

const flags = [false, true];
const all = Object.entries(lasts).flatMap(([last, overIn]) =>
  (Object.keys(sessions) as (keyof typeof sessions)[]).flatMap((held) =>
    flags.flatMap((expired) =>
      flags.flatMap((hourEarly) =>
        flags.flatMap((hasEnd) =>
          flags.flatMap((hasPasscode) =>
            [null, 0, 7 * 24 * 3600].flatMap((seconds) =>
              flags.map((isManager) => ({
                last,
                overIn,
                held,
                times: sessions[held] as readonly Times[],
                expired,
                hourEarly,
                hasEnd,
                hasPasscode,
                seconds,
                isManager,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

function eventOf({ overIn, times, expired, hourEarly, hasEnd, hasPasscode, seconds }: (typeof all)[number]) {
  return {
    ...timesOf({ overIn, times }, now),
    startsOn: '2030-06-01',
    endsOn: hasEnd ? '2030-06-20' : null,
    passcode: hasPasscode ? 'AUTUMN30' : ' ',
    window: { seconds, dealEnd: null },
    pretend: { expired, hourEarly },
  };
}

/** While the event is not over. */
const statusOfSessions: Record<keyof typeof sessions, PigeonholeStatus> = {
  none: 'new',
  planned: 'upcoming',
  'not planned': 'upcoming',
  'with an end alone, to come': 'upcoming',
  'with an end alone, which is over': 'ended',
  'with a start alone, to come': 'upcoming',
  running: 'live',
  'running without an end': 'live',
  ended: 'ended',
  'all ended': 'ended',
  'one ended, one to come': 'live',
  'one ended, one not planned': 'live',
  'one to come, one over by its end alone': 'upcoming',
};

describe('where an event stands', () => {
  test.each(all.map((one) => [Object.values(one).slice(0, 1).join(), one] as const))(
    'R-127 R-128 R-129 R-130 R-131 R-132 R-133 R-134 R-135 R-136 R-137: %s, %o',
    (_, one) => {
      const event = eventOf(one);
      const stands = stateOf(event, { now, isManager: one.isManager });
      const isOver = one.last === 'over' || one.expired || (one.last === 'over this hour' && one.hourEarly);
      const allEnded = statusOfSessions[one.held] === 'ended';
      expect(stands.status).toBe(isOver ? 'expired' : statusOfSessions[one.held]);
      expect(stands.isEnded).toBe(isOver || allEnded);
      expect(stands.isExpired).toBe(isOver && one.hasEnd);
      expect(stands.needsSetup).toBe(!isOver && !allEnded && !one.hasPasscode);
      expect(stands.canBeArchived).toBe(isOver && one.hasEnd && one.held !== 'none');
      expect(stands.section).toBe(isOver || allEnded ? 'ended' : 'current');
      expect(stands.section === 'ended', 'as lists have it').toBe(periodOf[stands.status] === 'past');
      const archived = one.held === 'none' ? 'wasted' : 'archived';
      expect(stands.shownAs).toBe(isOver && one.hasEnd && !one.isManager ? archived : 'itself');
    },
  );

  // On the rest of the table the clock has no influence.
  const byClock = all.filter((one) => one.hasEnd && one.hasPasscode && one.isManager && one.seconds === null);
  test.each(byClock.map((one) => [one]))(
    'by the clock alone: %o stays so until it is told, and no longer without a reason',
    (one) => {
      const event = eventOf(one);
      const turns: number[] = [];
      for (let at = changesAt(event, now); at !== null; at = changesAt(event, at)) turns.push(at);
      const times = [now, ...turns];
      for (const [place, from] of times.entries()) {
        const until = times[place + 1] ?? from + 100 * hour;
        expect(statusOf(event, until - 1)).toBe(statusOf(event, from));
      }
      const late = now + 1_000 * hour;
      expect(statusOf(event, late)).toBe(statusOf(event, turns.at(-1) ?? now));
      expect(
        turns.every((at) => [one.overIn, one.overIn - 1, ...one.times.flat()].includes((at - now) / hour)),
      ).toBe(true);
    },
  );

  test('R-130: what a plan allows after the last session ends with the deal at the latest', () => {
    const event = {
      ...eventOf(all[0] as (typeof all)[number]),
      overAt: now + 48 * hour,
      pretend: { expired: false, hourEarly: false },
    };
    const ended = (lastEnd: number, seconds: number, dealEnd: number | null) =>
      stateOf(
        {
          ...event,
          sessions: 2,
          firstStart: now - hour,
          lastEnd,
          openEnded: false,
          window: { seconds, dealEnd },
        },
        { now, isManager: true },
      ).isEnded;
    expect(ended(now + hour, 3600, null)).toBe(false);
    expect(ended(now + hour, 3600, now)).toBe(true);
    expect(ended(now + hour, 3600, now + 1)).toBe(false);
  });
});

test('R-139 R-140 R-141: in the trash an event can be recovered, then is only kept, and is deleted soon', () => {
  const ends = trashEnds(0);
  const day = 24 * hour;
  const at = (time: number) => trashedAs(ends, time);
  expect(at(60 * day - 1)).toEqual({ status: 'recoverable', until: 60 * day, soon: false });
  expect(at(60 * day)).toEqual({ status: 'read-only', until: 90 * day, soon: false });
  expect(at(83 * day)).toMatchObject({ soon: false });
  expect(at(83 * day + 1)).toMatchObject({ soon: true });
});

test.each([
  [null, 1_000_000, true],
  [3, 2, true],
  [3, 3, false],
  [3, 4, false],
])('R-144: of %s, with %s used, there is more: %s', (available, used, more) => {
  expect(isAvailable(available, used)).toBe(more);
});
