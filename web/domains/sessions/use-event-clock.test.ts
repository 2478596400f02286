import { expect, test } from 'vitest';
import { clockOfEvent } from './use-event-clock.ts';

test('times are told by the clock of the event, by that of the device, or not at all', () => {
  const timezone = 'Europe/Lisbon';
  expect(clockOfEvent({ timezone, times: 'event' })).toEqual({ isHidden: false, timeZone: timezone });
  expect(clockOfEvent({ timezone })).toEqual({ isHidden: false });
  expect(clockOfEvent({ timezone, times: 'hidden' })).toEqual({ isHidden: true });
});

test('a phone that is older than the name of a time zone tells its own times, and shows the agenda all the same', () => {
  const clock = clockOfEvent({ timezone: 'Europe/Newtown', times: 'event' });
  expect(clock).toEqual({ isHidden: false });
});
