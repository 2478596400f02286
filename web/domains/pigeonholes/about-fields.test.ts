import { describe, expect, it } from 'vitest';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { bodyOf, inTimeZone, newAbout } from './about-fields.ts';
import { advancedBody, advancedOf } from './advanced-fields.ts';

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

describe('the body that changes an event', () => {
  const saved = { ...fresh, name: 'Summit', passcode: 'DOVE26' };

  it('has only what was changed, and what was read there before', () => {
    const fields = { ...saved, name: 'Autumn Summit' };
    expect(changeOf(fields, { saved, base: saved, bodyOf })).toEqual({
      name: 'Autumn Summit',
      seen: { name: 'Summit' },
    });
  });

  it('says what its writer saw, not what a colleague has saved meanwhile', () => {
    const meanwhile = { ...saved, name: 'Winter Summit' };
    const fields = { ...meanwhile, name: 'Autumn Summit' };
    expect(changeOf(fields, { saved: meanwhile, base: saved, bodyOf })).toEqual({
      name: 'Autumn Summit',
      seen: { name: 'Summit' },
    });
  });

  it('keeps the passcode where the field is empty', () => {
    const fields = { ...saved, passcode: '' };
    expect(changeOf(fields, { saved, base: saved, bodyOf })).not.toHaveProperty('passcode');
  });

  it('has numbers as numbers, and nothing where nothing is typed', () => {
    const advanced = advancedOf({
      joinsPerSecond: 5,
      redirectAttendees: 0,
      eventType: 0,
      expectedParticipants: null,
      expectedNumber: null,
      meetingPlatform: null,
      meetingIdentifierType: 'meetingUrl',
      meetingIdentifier: '',
    });
    const fields = { ...advanced, joinsPerSecond: '', expectedParticipants: '0', expectedNumber: '350' };
    expect(changeOf(fields, { saved: advanced, base: advanced, bodyOf: advancedBody })).toEqual({
      joinsPerSecond: null,
      expectedParticipants: 0,
      expectedNumber: 350,
      seen: { joinsPerSecond: '5', expectedParticipants: '', expectedNumber: '' },
    });
  });
});
