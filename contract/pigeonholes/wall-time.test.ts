import { expect, it } from 'vitest';
import { instantOf, isSkipped } from './wall-time.ts';

/** A format takes longer to make than to use a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall of a zone shows, as an input of type datetime-local holds it. */
function wallTimeOf(instant: string, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(Date.parse(instant)).replace(' ', 'T');
}

it('reads the clock of the event, not that of the reader', () => {
  expect(wallTimeOf('2026-11-20T09:30:00Z', 'Asia/Tokyo')).toBe('2026-11-20T18:30');
  expect(instantOf('2026-11-20T18:30', 'Asia/Tokyo')).toBe('2026-11-20T09:30:00.000Z');
});

it('shows any hour of a year as it was typed', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (const zone of ['Europe/Lisbon', 'America/St_Johns', 'Australia/Lord_Howe'])
    for (let hour = 0; hour < 365 * 24; hour += 3) {
      const wallTime = wallTimeOf(new Date(start + hour * 3_600_000).toISOString(), zone);
      expect(wallTimeOf(instantOf(wallTime, zone) ?? '', zone)).toBe(wallTime);
    }
});

it('takes the earlier of two hours when clocks are put back', () => {
  expect(instantOf('2026-10-25T01:30', 'Europe/Lisbon')).toBe('2026-10-25T00:30:00.000Z');
});

it('moves a time that does not exist past the hour that is skipped', () => {
  const instant = instantOf('2026-03-29T01:30', 'Europe/Lisbon') ?? '';
  expect(wallTimeOf(instant, 'Europe/Lisbon')).toBe('2026-03-29T02:30');
  expect(isSkipped('2026-03-29T01:30', 'Europe/Lisbon')).toBe(true);
  expect(isSkipped('2026-03-29T02:00', 'Europe/Lisbon')).toBe(false);
  expect(isSkipped('2026-10-25T01:30', 'Europe/Lisbon')).toBe(false);
});

it('has no instant for what is no time', () => {
  expect(instantOf('', 'Europe/Lisbon')).toBeNull();
  expect(instantOf('tomorrow', 'Europe/Lisbon')).toBeNull();
  expect(instantOf('0002-11-20T09:30', 'Europe/Lisbon')).toBeNull();
  expect(instantOf('202611-11-20T09:30', 'Europe/Lisbon')).toBeNull();
});
