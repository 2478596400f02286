/** Where times come from; tests bring their own. */
export type Clock = {
  now(): Date;
  /** Milliseconds since some moment. It never goes back, also when the time of day is corrected: for rates and waits. */
  monotonic(): number;
};

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };
