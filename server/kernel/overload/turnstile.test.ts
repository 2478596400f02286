import { describe, expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
import { testNodes } from './test-nodes.ts';
import { type Turn, Turnstiles } from './turnstile.ts';

function aHall() {
  let now = 0;
  const turnstiles = new Turnstiles(makeKeys([Buffer.from('x'.repeat(32))]), () => now);
  return {
    turnstiles,
    enter: (ticket: string | null = null) => turnstiles.enter('hall', 10, ticket),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const waits = (turn: Turn) => (turn.in ? null : turn);

test('a hall that comes at once waits in its order, is told how long, and is let in by itself', () => {
  const { enter, pass } = aHall();
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

test('a latecomer does not pass those who wait, and a forged number is none', () => {
  const { enter, pass } = aHall();
  const last = Array.from({ length: 40 }, () => enter()).at(-1) as Turn;
  pass(500);
  const stillWaiting = waits(enter(waits(last)?.ticket ?? null));
  expect(waits(enter())?.ahead).toBeGreaterThan(stillWaiting?.ahead ?? 99);
  expect(waits(enter(`0.${'A'.repeat(43)}`))?.ahead).toBeGreaterThan(1);
});

test('after a quiet hour a burst is let in, not an hour’s worth', () => {
  const { enter, pass } = aHall();
  pass(3_600_000);
  expect(Array.from({ length: 100 }, () => enter()).filter((turn) => turn.in)).toHaveLength(20);
});

describe('an event that is over', () => {
  /** Names of the gates that are kept: each look at those who wait goes through all of them. */
  function aNode() {
    let now = 0;
    const seen = new Set<string>();
    const turnstiles = new Turnstiles(
      makeKeys([Buffer.from('x'.repeat(32))]),
      () => now,
      (_name, key, own) => {
        seen.add(key);
        return own;
      },
    );
    return {
      turnstiles,
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
      gates: () => {
        void turnstiles.waiting;
        seen.clear();
        void turnstiles.waiting;
        return [...seen].filter((key) => key !== 'all');
      },
    };
  }

  test('its gate is forgotten after a minute without anybody, and no other one', () => {
    const { turnstiles, pass, gates } = aNode();
    for (let event = 0; event < 100; event += 1) turnstiles.enter(`event ${event}`, 10, null);
    expect(gates()).toHaveLength(100);
    pass(59_000);
    turnstiles.enter('event 7', 10, null);
    pass(1_500);
    expect(gates()).toEqual(['event 7']);
    pass(120_000);
    expect(gates()).toEqual([]);
  });

  test('nobody who waits is forgotten, however long it takes', () => {
    const { turnstiles, pass, gates } = aNode();
    for (let person = 0; person < 200; person += 1) turnstiles.enter('slow', 0.5, null);
    pass(180_000);
    expect(gates()).toEqual(['slow']);
    expect(turnstiles.waiting).toBe(109);
  });

  test('a ticket that was due before is still good afterwards, and newcomers have room as at first', () => {
    const { turnstiles, pass } = aNode();
    const turns = Array.from({ length: 50 }, () => turnstiles.enter('hall', 10, null));
    const ticket = waits(turns[49] as Turn)?.ticket ?? null;
    pass(120_000);
    void turnstiles.waiting;
    pass(120_000);
    expect(turnstiles.enter('hall', 10, ticket)).toEqual({ in: true });
    const newcomers = Array.from({ length: 50 }, () => turnstiles.enter('hall', 10, null));
    expect(newcomers.filter((turn) => turn.in)).toHaveLength(20);
  });
});

describe('two nodes, a hall that comes to both', () => {
  const rate = 10;

  function twoNodes() {
    let now = 0;
    const { sums, beat, cutOff } = testNodes(2);
    const keys = makeKeys([Buffer.from('x'.repeat(32))]);
    const nodes = sums.map((sum) => new Turnstiles(keys, () => now, sum));
    const enter = (place: number, ticket: string | null = null) =>
      (nodes[place] as Turnstiles).enter('hall', rate, ticket);
    const look = () => nodes.map((node) => node.waiting);
    // Both have doors, and know it.
    for (const place of nodes.keys()) enter(place);
    beat();
    return {
      enter,
      beat,
      cutOff,
      look,
      /** Beat by beat, as time does. */
      pass: (seconds: number) => {
        for (let beats = 0; beats < seconds; beats += 1) {
          now += 1_000;
          look();
          beat();
        }
      },
      come: (place: number, people: number) => Array.from({ length: people }, () => enter(place)),
    };
  }

  const inOf = (turns: readonly Turn[]) => turns.filter((turn) => turn.in).length;
  const ticketOf = (turn: Turn | undefined) => (turn === undefined || turn.in ? null : turn.ticket);

  test('they let in by one rate together, each by how many are at it', () => {
    const { come, enter, beat, pass } = twoNodes();
    pass(60);
    const turns = [come(0, 60), come(1, 20)];
    expect(inOf(turns.flat())).toBe(rate * 2);
    beat();
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

  test('a number drawn at one is good at the other, in its order, and takes no second place', () => {
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

  test('cut off, each goes on with its own count', () => {
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
