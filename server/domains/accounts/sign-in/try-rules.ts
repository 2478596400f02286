/** Tries that were not proved right, under one key. */
export type Tries = { failures: number; since: Date; lockedUntil: Date | null };

/** How many tries are free within a time, after which locks begin that double with each further one. */
export type Rule = { free: number; hours: number };

/**
 * An account on one device; an account on all devices it has not signed in on before; and all that comes from one network,
 * loosely, since a whole company may sit behind one address.
 */
export const rules = {
  device: { free: 5, hours: 24 },
  account: { free: 20, hours: 24 },
  network: { free: 200, hours: 1 },
} as const satisfies Record<string, Rule>;

const lockSeconds = { first: 15, longest: 15 * 60 } as const;

export function noTries(now: Date): Tries {
  return { failures: 0, since: now, lockedUntil: null };
}

/** Seconds until the next try, rounded up; 0 when it may come now. */
export function secondsLocked({ lockedUntil }: Tries, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
}

/** After one more try at a time when none are locked. */
export function oneMore(tries: Tries, rule: Rule, now: Date): Tries {
  const over = now.getTime() - tries.since.getTime() >= rule.hours * 3_600_000;
  const { failures, since } = over ? noTries(now) : tries;
  return withLock({ failures: failures + 1, since }, rule, now);
}

/** After a try that turned out to be none. A lock that only it brought about goes with it. */
export function oneLess(tries: Tries, rule: Rule): Tries {
  const failures = Math.max(0, tries.failures - 1);
  return { ...tries, failures, lockedUntil: failures < rule.free ? null : tries.lockedUntil };
}

function withLock(tries: Omit<Tries, 'lockedUntil'>, { free }: Rule, now: Date): Tries {
  if (tries.failures < free) return { ...tries, lockedUntil: null };
  const seconds = Math.min(lockSeconds.longest, lockSeconds.first * 2 ** (tries.failures - free));
  return { ...tries, lockedUntil: new Date(now.getTime() + seconds * 1000) };
}
