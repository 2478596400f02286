import { expect, test } from 'vitest';
import { networkOf } from '#server/kernel/auth/network-of.ts';
import { noTries, oneLess, oneMore, rules, secondsLocked } from './try-rules.ts';

const start = new Date('2030-01-01T09:00:00Z');

test('five tries are free on a device; then each one doubles the lock, up to a quarter of an hour', () => {
  let now = start;
  let tries = noTries(now);
  const locks: number[] = [];
  for (let count = 0; count < 13; count += 1) {
    tries = oneMore(tries, rules.device, now);
    locks.push(secondsLocked(tries, now));
    now = tries.lockedUntil ?? now;
  }
  expect(locks).toEqual([0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900, 900]);
});

test('what was tried a day ago counts no more', () => {
  const tries = { failures: 40, since: start, lockedUntil: null };
  const tomorrow = new Date(start.getTime() + 86_400_000);
  expect(oneMore(tries, rules.device, tomorrow)).toEqual({
    failures: 1,
    since: tomorrow,
    lockedUntil: null,
  });
});

test('a try that turned out to be none takes the lock along that it brought', () => {
  const locked = oneMore({ failures: 199, since: start, lockedUntil: null }, rules.network, start);
  expect(secondsLocked(locked, start)).toBe(15);
  expect(oneLess(locked, rules.network)).toEqual({ failures: 199, since: start, lockedUntil: null });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
