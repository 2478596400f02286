import { expect, test } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { daysOf, firstShown, partsOnDay } from './day-parts.ts';

const at = (id: string, start: string | null) => ({
  session: { id, timeRange: { start, end: null } } as LiveSession,
  inside: [],
});
const late = at('late', '2030-10-01T22:30:00Z');
const parts = {
  live: [],
  upcoming: [late, at('second day', '2030-10-02T08:00:00Z'), at('any time', null)],
  ended: [at('first day', '2030-10-01T08:00:00Z')],
};

test('an agenda has a tab for each day on which something starts, by the clock of the event', () => {
  expect(daysOf(parts, 'Europe/Lisbon')).toEqual(['2030-10-01', '2030-10-02']);
  const names = (day: string, timeZone: string) =>
    partsOnDay(parts, day, timeZone).upcoming.map(({ session }) => session.id);
  expect(names('2030-10-01', 'Europe/Lisbon')).toEqual(['late', 'any time']);
  // After midnight already.
  expect(names('2030-10-02', 'Europe/Berlin')).toEqual(['late', 'second day', 'any time']);
});

test('today is opened first, before the event its first day, and after it its last', () => {
  const days = ['2030-10-01', '2030-10-02'];
  expect(firstShown(days, '2030-10-02')).toBe('2030-10-02');
  expect(firstShown(days, '2030-09-01')).toBe('2030-10-01');
  expect(firstShown(days, '2030-10-05')).toBe('2030-10-02');
});
