export type BackOff = { firstMs: number; mostMs: number };

/**
 * Full jitter: a random wait between zero and a limit that doubles, so that clients disconnected together do not
 * reconnect together.
 */
export function waitBefore(attempt: number, { firstMs, mostMs }: BackOff, random: () => number): number {
  return random() * Math.min(mostMs, firstMs * 2 ** Math.min(attempt, 30));
}
