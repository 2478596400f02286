import { expect, test } from 'vitest';
import { RoundTrip } from './round-trip.ts';

test('the last way there and back counts; an answer that nobody asked for says nothing', () => {
  let now = 0;
  const trip = new RoundTrip(() => now);
  trip.end();
  expect(trip.milliseconds).toBe(0);
  expect(trip.begin()).toBe(true);
  now = 40;
  // One at a time: this answer is to the first.
  expect(trip.begin()).toBe(false);
  now = 90;
  trip.end();
  trip.end();
  expect(trip.milliseconds).toBe(90);
  trip.begin();
  now = 100;
  trip.end();
  expect(trip.milliseconds).toBe(10);
});
