import { expect, it } from 'vitest';
import { changeOf, inTimeZone, newAbout } from './about-fields.ts';

/** Late in the evening in Lisbon: in Berlin it is tomorrow already, in New York still the afternoon. */
const lateInLisbon = Date.parse('2026-11-21T23:30:00Z');
const fresh = newAbout('Europe/Lisbon', lateInLisbon);

it('an event of today stays one of today where it takes place', () => {
  expect(fresh).toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-21' });
  const inBerlin = inTimeZone(fresh, 'Europe/Berlin', lateInLisbon);
  expect(inBerlin).toMatchObject({
    timezone: 'Europe/Berlin',
    startDate: '2026-11-22',
    endDate: '2026-11-22',
  });
  expect(inTimeZone(inBerlin, 'America/New_York', lateInLisbon)).toMatchObject({
    startDate: '2026-11-21',
    endDate: '2026-11-21',
  });
});

it('a last day that was chosen stays, unless it would lie before the first', () => {
  const threeDays = { ...fresh, endDate: '2026-11-23' };
  expect(inTimeZone(threeDays, 'Europe/Berlin', lateInLisbon)).toMatchObject({
    startDate: '2026-11-22',
    endDate: '2026-11-23',
  });
});

it('days that were chosen stay in any time zone', () => {
  const chosen = { ...fresh, startDate: '2026-12-01', endDate: '2026-12-02' };
  expect(inTimeZone(chosen, 'Europe/Berlin', lateInLisbon)).toEqual({ ...chosen, timezone: 'Europe/Berlin' });
});

it('leaves out a passcode and a rate that were not changed', () => {
  const saved = { ...fresh, name: 'Summit', passcode: 'DOVE26', joinsPerSecond: '5' };
  expect(changeOf({ ...saved, name: 'Autumn Summit' }, saved)).toEqual({
    name: 'Autumn Summit',
    description: '',
    startDate: '2026-11-21',
    endDate: '2026-11-21',
    timezone: 'Europe/Lisbon',
  });
  expect(changeOf({ ...saved, passcode: 'LARK26', joinsPerSecond: '' }, saved)).toMatchObject({
    passcode: 'LARK26',
    joinsPerSecond: null,
  });
});
