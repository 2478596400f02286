import { describe, expect, it } from 'vitest';
import { day, id, timeZone, withFullYear } from './ids.ts';

describe('ids (R-009)', () => {
  it('are digits that can exist', () => {
    for (const good of ['1', '42', '9223372036854775807'])
      expect(id.safeParse(good).success, good).toBe(true);
    for (const bad of ['0', '01', '-1', '1.0', 'a', '', '9223372036854775808', '99999999999999999999'])
      expect(id.safeParse(bad).success, bad).toBe(false);
  });
});

describe('days', () => {
  it('read a year of two digits above 68 as 19xx, and others as 20xx (R-174)', () => {
    expect(withFullYear('69-01-02')).toBe('1969-01-02');
    expect(withFullYear('68-01-02')).toBe('2068-01-02');
    expect(day.parse('26-11-21')).toBe('2026-11-21');
    expect(day.parse('2026-11-21')).toBe('2026-11-21');
  });

  it('are days that exist', () => {
    for (const bad of ['2026-02-30', '21.11.2026', '', '2026-11-21T00:00', '0000-01-01'])
      expect(day.safeParse(bad).success, bad).toBe(false);
  });
});

it('knows the time zones this runtime knows', () => {
  expect(timeZone.safeParse('Europe/Lisbon').success).toBe(true);
  for (const bad of ['Mars/Olympus', '+02:00', '']) expect(timeZone.safeParse(bad).success, bad).toBe(false);
});
