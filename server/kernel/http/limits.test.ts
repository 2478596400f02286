import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testNodes } from '../overload/test-nodes.ts';
import { limits, makeLimiter } from './limits.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const { device: most, seconds } = limits.live;
const now = () => Date.now();
const times = <Result>(count: number, act: () => Result) => Array.from({ length: count }, act);

function twoNodes() {
  const { sums, heartbeat, cutOff } = testNodes(2);
  const [first, second] = sums.map((sum) => makeLimiter(now, { sum, nameOf: (text) => `#${text}` }));
  if (first === undefined || second === undefined) throw new Error('Two nodes are two.');
  return { first, second, heartbeat, cutOff };
}

test('a device that goes to a second node brings its calls along, and has its window there too', () => {
  const { first, second, heartbeat } = twoNodes();
  expect(times(most - 10, () => first.take('live', 'one', 'hall')).every((wait) => wait === 0)).toBe(true);
  heartbeat();
  const waits = times(20, () => second.take('live', 'one', 'hall'));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(10);
  expect(second.take('live', 'another', 'hall')).toBe(0);

  vi.advanceTimersByTime(seconds * 1_000);
  heartbeat();
  expect(second.take('live', 'one', 'hall')).toBe(0);
});

test('who calls as often as people do is not talked about', () => {
  const { sums } = testNodes(1);
  const said: string[] = [];
  const limiter = makeLimiter(now, {
    sum: (name, key, own) => {
      if (own > 0) said.push(`${name} ${key}`);
      return sums[0]?.(name, key, own) ?? own;
    },
    nameOf: (text) => text,
  });
  for (let phone = 0; phone < 500; phone += 1)
    times(6, () => limiter.take('live', `phone ${phone}`, `address ${phone % 100}`));
  expect(said).toEqual([]);
});

test('cut off, a node goes on with its own count', () => {
  const { first, second, heartbeat, cutOff } = twoNodes();
  times(most, () => first.take('live', 'one', 'hall'));
  heartbeat();
  expect(second.take('live', 'one', 'hall')).toBeGreaterThan(0);
  cutOff();
  expect(second.take('live', 'one', 'hall')).toBe(0);
});

test('people behind one address who were refused together are told different times', () => {
  const limiter = makeLimiter(now);
  const calls = limits.mail.address + 60;
  const waits = Array.from({ length: calls }, (_, place) => limiter.take('mail', `phone ${place}`, 'hall'));
  const refused = waits.filter((wait) => wait > 0);
  expect(refused).toHaveLength(60);
  expect(new Set(refused).size).toBeGreaterThan(1);
});

test('calls of a device that are refused are not taken from the others behind its address', () => {
  const limiter = makeLimiter(now);
  const waits = times(limits.kiosk.address * 2, () => limiter.take('kiosk', 'greedy', 'kiosks of 7'));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(limits.kiosk.device);
  expect(limiter.take('kiosk', 'another', 'kiosks of 7')).toBe(0);
});

test('devices that are new to a network that is refused are not remembered', () => {
  const remembered: string[] = [];
  const limiter = makeLimiter(now, {
    sum: (_name, _key, own) => own,
    nameOf: (text) => {
      remembered.push(text);
      return text;
    },
  });
  const call = (device: number) => limiter.take('mail', `made up ${device}`, 'network');
  const waits = Array.from({ length: limits.mail.address * 5 }, (_, device) => call(device));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(limits.mail.address);
  // The network itself, and each device until it was full.
  expect(remembered).toHaveLength(limits.mail.address + 1);
  expect(call(0)).toBeGreaterThan(0);

  vi.advanceTimersByTime(limits.mail.seconds * 1_000);
  expect(call(0)).toBe(0);
});
