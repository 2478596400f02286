export type BackOff = { firstMs: number; mostMs: number };

/**
 * Full jitter: anything between nothing and a limit that doubles, so that a hall that lost its network together does
 * not come back together.
 */
export function waitBefore(attempt: number, { firstMs, mostMs }: BackOff, random: () => number): number {
  return random() * Math.min(mostMs, firstMs * 2 ** Math.min(attempt, 30));
}
