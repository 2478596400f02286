import type { Clock } from './clock.ts';

type TestClock = Clock & {
  /** Lets time pass and runs due timers in order. */
  pass(ms: number): void;
  /** Lets time pass on a sleeping device: no timer runs until the next `pass`. A wall clock put forward looks the same. */
  sleep(ms: number): void;
  /** Sets the wall clock back. */
  setBack(ms: number): void;
};

/** A clock that only moves when a test moves it. */
export function testClock(start = 1_000_000): TestClock {
  let elapsed = 0;
  let asleep = 0;
  let wall = start;
  const due = new Map<symbol, { at: number; act: () => void }>();
  return {
    now: () => wall + elapsed,
    elapsed: () => elapsed,
    asleep: () => asleep,
    after(ms, act) {
      const name = Symbol();
      due.set(name, { at: elapsed + ms, act });
      return () => due.delete(name);
    },
    pass(ms) {
      const end = elapsed + ms;
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        due.delete(next[0]);
        elapsed = Math.max(elapsed, next[1].at);
        next[1].act();
      }
      elapsed = end;
    },
    sleep(ms) {
      elapsed += ms;
      asleep += ms;
    },
    setBack(ms) {
      wall -= ms;
    },
  };
}
