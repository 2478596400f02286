import { expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
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
