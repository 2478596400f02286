import { expect, it } from 'vitest';
import { elapsedTime } from './clock.ts';

function aDevice() {
  const device = { wall: 1_000_000, steady: 50 };
  const { elapsed, asleep } = elapsedTime(
    () => device.wall,
    () => device.steady,
  );
  const start = elapsed();
  return {
    device,
    elapsed: () => elapsed() - start,
    asleep,
    pass(ms: number) {
      device.wall += ms;
      device.steady += ms;
    },
  };
}

it('counts the time a device sleeps, which only its wall clock knows', () => {
  const { device, elapsed, asleep, pass } = aDevice();
  pass(5000);
  expect([elapsed(), asleep()]).toEqual([5000, 0]);
  device.wall += 60_000;
  expect([elapsed(), asleep()]).toEqual([65_000, 60_000]);
  pass(100);
  expect([elapsed(), asleep()]).toEqual([65_100, 60_000]);
});

it('does not go back with the wall clock, and counts the sleep that follows', () => {
  const { device, elapsed, pass } = aDevice();
  pass(5000);
  device.wall -= 3_600_000;
  expect(elapsed()).toBe(5000);
  device.wall += 60_000;
  expect(elapsed()).toBe(65_000);
});

it('says that an hour back and forward again may be no sleep', () => {
  const { device, elapsed, asleep } = aDevice();
  for (const set of [-3_600_000, 3_600_000]) {
    device.wall += set;
    elapsed();
  }
  expect([elapsed(), asleep()]).toEqual([3_600_000, 3_600_000]);
});

it('does not gain time by rounding', () => {
  const { device, elapsed } = aDevice();
  for (let reading = 0; reading < 10_000; reading += 1) {
    device.steady += 100;
    device.wall = 1_000_000 + device.steady + (reading % 7);
    elapsed();
  }
  expect(elapsed()).toBe(1_000_000);
});
