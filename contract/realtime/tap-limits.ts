/** How many taps of one person are counted (L26): so many in a row, and then so many a second. What is more is dropped. */
export const tapLimits = { atOnce: 15, perSecond: 5 } as const;

/** Milliseconds in which a phone gathers taps before it sends them. */
export const tapsGatheredMs = 300;
