import { describe, expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
import { Capacity, freeConnections } from './capacity.ts';
import { ownOnly } from './sum.ts';
import { testNodes } from './test-nodes.ts';
import { type Turn, WaitingRooms } from './waiting-room.ts';

const rate = 100;
const keys = makeKeys([Buffer.from('x'.repeat(32))]);

function aNodeFor(maxConnections: number) {
  let now = 0;
  let connected = 0;
  const time = () => now;
  const capacity = new Capacity(() => maxConnections - connected, time);
  const waitingRooms = new WaitingRooms(keys, time, ownOnly, capacity);
  return {
    enter: (ticket: string | null = null, name = 'event') => waitingRooms.enter(name, rate, ticket),
    connect: (count: number) => {
      connected += count;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const inOf = (turns: readonly Turn[]) => turns.filter((turn) => turn.in).length;
const waits = (turn: Turn | undefined) => (turn === undefined || turn.in ? null : turn);
const ticketOf = (turn: Turn | undefined) => waits(turn)?.ticket ?? null;

test('no more are admitted than there are free connections, though the rate would allow it', () => {
  const { enter, pass, connect } = aNodeFor(3);
  const turns = Array.from({ length: 6 }, () => enter());
  expect(turns.map((turn) => turn.in)).toEqual([true, true, true, false, false, false]);
  expect(waits(turns[3])).toMatchObject({ ahead: 1, full: true });
  expect(waits(turns[5])).toMatchObject({ ahead: 2, full: true });
  connect(3);
  pass(60_000);
  expect(enter(ticketOf(turns[3]))).toMatchObject({ in: false, ahead: 1, full: true });
});

test('when somebody leaves, the first in the queue is admitted, not a newcomer', () => {
  const { enter, pass, connect } = aNodeFor(2);
  enter();
  enter();
  connect(2);
  const [first, second] = [enter(), enter()];
  connect(-1);
  pass(10_000);
  expect(enter().in).toBe(false);
  expect(enter(ticketOf(second)).in).toBe(false);
  expect(enter(ticketOf(first)).in).toBe(true);
  connect(1);
  pass(10_000);
  expect(enter(ticketOf(second))).toMatchObject({ in: false, ahead: 1 });
});

test('somebody who was admitted and has not connected yet holds the capacity for a while, not for ever', () => {
  const { enter, pass } = aNodeFor(1);
  expect(enter().in).toBe(true);
  const next = enter();
  pass(4_000);
  expect(enter(ticketOf(next)).in).toBe(false);
  pass(4_000);
  expect(enter(ticketOf(next)).in).toBe(true);
});

test('arrivals at the full rate are not held up while there is capacity', () => {
  const { enter, pass, connect } = aNodeFor(5_000);
  let inside = 0;
  for (let second = 0; second < 30; second += 1) {
    const came = inOf(Array.from({ length: rate }, () => enter()));
    inside += came;
    connect(came);
    pass(1_000);
  }
  expect(inside).toBe(30 * rate);
});

test('the capacity of a node is shared by all its events', () => {
  const { enter } = aNodeFor(3);
  const turns = ['one', 'two', 'one', 'two'].map((name) => enter(null, name));
  expect(turns.map((turn) => turn.in)).toEqual([true, true, true, false]);
});

test('the estimate follows the rate at which connections become free', () => {
  const { enter, connect, pass } = aNodeFor(1);
  enter();
  connect(1);
  const turns = Array.from({ length: 21 }, () => enter());
  expect(waits(turns[1])?.seconds).toBe(60);
  for (let free = 0; free < 10; free += 1) {
    connect(-1);
    pass(8_000);
    expect(enter(ticketOf(turns[free])).in).toBe(true);
    connect(1);
  }
  const { ahead, seconds } = waits(enter(ticketOf(turns[20]))) ?? { ahead: 0, seconds: 0 };
  expect(ahead).toBe(10);
  expect(seconds).toBeGreaterThan(11 * 5);
  expect(seconds).toBeLessThan(11 * 10);
});

describe('several nodes', () => {
  const node = (services: readonly ('http' | 'realtime')[], count: number) => ({
    config: { services: new Set(services), limits: { liveConnections: 10 } as never },
    sockets: () => ({ count }),
  });

  test('capacity is that of all nodes; a node without sockets that is cut off keeps nobody out', () => {
    const { sums, heartbeat, cutOff } = testNodes(3);
    const [http, one, two] = [node(['http'], 0), node(['realtime'], 8), node(['realtime', 'http'], 10)];
    const look = () => [http, one, two].map((each, place) => freeConnections(each, sums[place] ?? ownOnly));
    look();
    heartbeat();
    expect(look()).toEqual([2, 2, 2]);
    cutOff();
    expect(look()).toEqual([Number.POSITIVE_INFINITY, 2, 0]);
  });
});
