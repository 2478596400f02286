import type { Clock } from './clock.ts';

/** A clock that stands still until `pass` turns it; what falls due happens in order. */
export function testClock(start = 1_000_000): Clock & { pass(ms: number): void } {
  let now = start;
  const due = new Map<symbol, { at: number; act: () => void }>();
  return {
    now: () => now,
    after(ms, act) {
      const name = Symbol();
      due.set(name, { at: now + ms, act });
      return () => due.delete(name);
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        due.delete(next[0]);
        now = next[1].at;
        next[1].act();
      }
      now = end;
    },
  };
}
