/** Time as an argument: the tests turn it by hand. */
export type Clock = {
  now(): number;
  /** Does it once after so many milliseconds; the answer calls it off. */
  after(ms: number, act: () => void): () => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
