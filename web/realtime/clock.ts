/** Time as an argument, so that tests control it. */
export type Clock = {
  /** The wall clock of the device, in milliseconds: for what is stored. Somebody may set it back. */
  now(): number;
  /** Milliseconds since some moment, sleep included, for every wait and timeout: it never goes back. */
  elapsed(): number;
  /** Runs `act` once after so many milliseconds; the result cancels it. */
  after(ms: number, act: () => void): () => void;
};

/** A larger difference between the two clocks of a browser is no rounding error. */
const jumpMs = 1000;

/**
 * Neither clock of a browser will do alone: the wall clock jumps when it is set, and `performance.now()` stands still on
 * many devices while they sleep. What the wall clock gains on the other counts as sleep, what it loses does not count.
 */
export function elapsedTime(wall: () => number, steady: () => number): () => number {
  let difference = wall() - steady();
  let asleep = 0;
  return () => {
    const now = steady();
    const gained = wall() - now - difference;
    if (Math.abs(gained) > jumpMs) {
      difference += gained;
      asleep += Math.max(0, gained);
    }
    return now + asleep;
  };
}

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: elapsedTime(
    () => Date.now(),
    () => performance.now(),
  ),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
