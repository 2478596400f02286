/** Time as an argument, so that tests control it. */
export type Clock = {
  /** The device's wall clock, in milliseconds, for stored timestamps. It may be set back at any time. */
  now(): number;
  /** Milliseconds since an arbitrary moment, sleep included, for waits and timeouts. It never goes back. */
  elapsed(): number;
  /** How much of that was taken for sleep, up to its last reading: perhaps it was the wall clock, put forward. */
  asleep(): number;
  /** Runs `act` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
};

/** The two clocks of a browser drift apart by less than this through rounding. */
const jumpMs = 1000;

/**
 * Neither clock of a browser is enough: the wall clock jumps when it is set, and on many devices `performance.now()`
 * stops during sleep. Time that only the wall clock counts is taken for sleep; a wall clock set back is ignored.
 */
export function elapsedTime(wall: () => number, steady: () => number): Pick<Clock, 'elapsed' | 'asleep'> {
  let difference = wall() - steady();
  let asleep = 0;
  return {
    elapsed() {
      const now = steady();
      const gained = wall() - now - difference;
      if (Math.abs(gained) > jumpMs) {
        difference += gained;
        asleep += Math.max(0, gained);
      }
      return now + asleep;
    },
    asleep: () => asleep,
  };
}

export const browserClock: Clock = {
  now: () => Date.now(),
  ...elapsedTime(
    () => Date.now(),
    () => performance.now(),
  ),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
