import { describe, expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
import { testNodes } from './test-nodes.ts';
import { type Turn, WaitingRooms } from './waiting-room.ts';

function aWaitingRoom() {
  let now = 0;
  const waitingRooms = new WaitingRooms(makeKeys([Buffer.from('x'.repeat(32))]), () => now);
  return {
    waitingRooms,
    enter: (ticket: string | null = null) => waitingRooms.enter('event', 10, ticket),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const waits = (turn: Turn) => (turn.in ? null : turn);

test('a burst waits in order, with an estimate, and is admitted as its tickets come back', () => {
  const { enter, pass } = aWaitingRoom();
  const turns = Array.from({ length: 50 }, () => enter());
  expect(turns.filter((turn) => turn.in)).toHaveLength(20);
  expect(waits(turns[20] as Turn)).toMatchObject({ ahead: 1, seconds: 1 });
  expect(waits(turns[49] as Turn)).toMatchObject({ ahead: 29, seconds: 3 });

  pass(1000);
  const again = turns.slice(20).map((turn) => enter(waits(turn)?.ticket ?? null));
  expect(again.map((turn) => turn.in)).toEqual([...Array(10).fill(true), ...Array(20).fill(false)]);
  pass(2000);
  expect(again.slice(10).every((turn) => enter(waits(turn)?.ticket ?? null).in)).toBe(true);
});

test('a latecomer does not overtake those who wait, and a forged ticket is worthless', () => {
  const { enter, pass } = aWaitingRoom();
  const last = Array.from({ length: 40 }, () => enter()).at(-1) as Turn;
  pass(500);
  const stillWaiting = waits(enter(waits(last)?.ticket ?? null));
  expect(waits(enter())?.ahead).toBeGreaterThan(stillWaiting?.ahead ?? 99);
  expect(waits(enter(`0.${'A'.repeat(43)}`))?.ahead).toBeGreaterThan(1);
});

test('after a quiet hour only a burst is admitted, not an hour’s worth', () => {
  const { enter, pass } = aWaitingRoom();
  pass(3_600_000);
  expect(Array.from({ length: 100 }, () => enter()).filter((turn) => turn.in)).toHaveLength(20);
});

describe('idle queues', () => {
  function aNode() {
    let now = 0;
    const seen = new Set<string>();
    const waitingRooms = new WaitingRooms(
      makeKeys([Buffer.from('x'.repeat(32))]),
      () => now,
      (_name, key, own) => {
        seen.add(key);
        return own;
      },
    );
    return {
      waitingRooms,
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
      /** Names of the queues that are kept: reading `waiting` goes through all of them. */
      queues: () => {
        void waitingRooms.waiting;
        seen.clear();
        void waitingRooms.waiting;
        return [...seen].filter((key) => key !== 'all');
      },
    };
  }

  test('a queue is removed after a minute without anybody; others stay', () => {
    const { waitingRooms, pass, queues } = aNode();
    for (let event = 0; event < 100; event += 1) waitingRooms.enter(`event ${event}`, 10, null);
    expect(queues()).toHaveLength(100);
    pass(59_000);
    waitingRooms.enter('event 7', 10, null);
    pass(1_500);
    expect(queues()).toEqual(['event 7']);
    pass(120_000);
    expect(queues()).toEqual([]);
  });

  test('a queue with people waiting is never removed', () => {
    const { waitingRooms, pass, queues } = aNode();
    for (let person = 0; person < 200; person += 1) waitingRooms.enter('slow', 0.5, null);
    pass(180_000);
    expect(queues()).toEqual(['slow']);
    expect(waitingRooms.waiting).toBe(109);
  });

  test('a ticket that was due before its queue was removed stays valid, and newcomers get a full burst again', () => {
    const { waitingRooms, pass } = aNode();
    const turns = Array.from({ length: 50 }, () => waitingRooms.enter('event', 10, null));
    const ticket = waits(turns[49] as Turn)?.ticket ?? null;
    pass(120_000);
    void waitingRooms.waiting;
    pass(120_000);
    expect(waitingRooms.enter('event', 10, ticket)).toEqual({ in: true });
    const newcomers = Array.from({ length: 50 }, () => waitingRooms.enter('event', 10, null));
    expect(newcomers.filter((turn) => turn.in)).toHaveLength(20);
  });
});

describe('two nodes, an audience that arrives at both', () => {
  const rate = 10;

  function twoNodes() {
    let now = 0;
    const { sums, heartbeat, cutOff } = testNodes(2);
    const keys = makeKeys([Buffer.from('x'.repeat(32))]);
    const nodes = sums.map((sum) => new WaitingRooms(keys, () => now, sum));
    const enter = (place: number, ticket: string | null = null) =>
      (nodes[place] as WaitingRooms).enter('event', rate, ticket);
    const look = () => nodes.map((node) => node.waiting);
    // Each must know that both admit newcomers.
    for (const place of nodes.keys()) enter(place);
    heartbeat();
    return {
      enter,
      heartbeat,
      cutOff,
      look,
      pass: (seconds: number) => {
        for (let second = 0; second < seconds; second += 1) {
          now += 1_000;
          look();
          heartbeat();
        }
      },
      come: (place: number, people: number) => Array.from({ length: people }, () => enter(place)),
    };
  }

  const inOf = (turns: readonly Turn[]) => turns.filter((turn) => turn.in).length;
  const ticketOf = (turn: Turn | undefined) => (turn === undefined || turn.in ? null : turn.ticket);

  test('they share one rate in proportion to the people at each', () => {
    const { come, enter, heartbeat, pass } = twoNodes();
    pass(60);
    const turns = [come(0, 60), come(1, 20)];
    expect(inOf(turns.flat())).toBe(rate * 2);
    heartbeat();
    pass(3);
    const again = turns.map((each, place) =>
      each.filter((turn) => !turn.in).map((turn) => enter(place, ticketOf(turn))),
    );
    expect(inOf(again.flat())).toBeGreaterThanOrEqual(rate * 3 - 2);
    expect(inOf(again.flat())).toBeLessThanOrEqual(rate * 3 + 2);
    expect(inOf(again[0] ?? [])).toBeGreaterThan(inOf(again[1] ?? []));
    pass(5);
    expect(
      turns.every((each, place) => each.every((turn) => turn.in || enter(place, ticketOf(turn)).in)),
    ).toBe(true);
  });

  test('a ticket of one node is valid at the other, in order, and takes no second place', () => {
    const { come, enter, look, pass } = twoNodes();
    const turns = come(0, 60).filter((turn) => !turn.in);
    pass(1);
    const elsewhere = turns.map((turn) => enter(1, ticketOf(turn)));
    const firstOut = elsewhere.findIndex((turn) => !turn.in);
    expect(firstOut).toBeGreaterThan(0);
    expect(inOf(elsewhere.slice(firstOut))).toBe(0);
    expect(elsewhere[firstOut]).toMatchObject({ ahead: 1, ticket: ticketOf(turns[firstOut]) });
    expect(look()[1]).toBe(0);
    pass(8);
    expect(inOf(turns.map((turn) => enter(1, ticketOf(turn))))).toBe(turns.length);
  });

  test('cut off from each other, each goes on with its own count', () => {
    const { come, enter, cutOff, pass } = twoNodes();
    pass(60);
    const turns = come(0, 60);
    cutOff();
    const later = turns.filter((turn) => !turn.in).map((turn) => enter(0, ticketOf(turn)));
    expect(inOf(later)).toBe(0);
    const before = inOf(turns);
    expect(before).toBe(rate);
    pass(1);
    const after = turns.filter((turn) => !turn.in).map((turn) => enter(0, ticketOf(turn)));
    expect(inOf(after)).toBeGreaterThanOrEqual(rate - 1);
  });
});
