import type { Limit } from '#contract/endpoint.ts';

/** Calls a window of one device may make, and the loose outer ring: of one address, since a hall shares one. */
export const limits: Record<Limit, { seconds: number; device: number; address: number }> = {
  read: { seconds: 60, device: 600, address: 60_000 },
  change: { seconds: 60, device: 240, address: 20_000 },
  signIn: { seconds: 60, device: 12, address: 600 },
  mail: { seconds: 600, device: 6, address: 200 },
  join: { seconds: 60, device: 60, address: 30_000 },
  watch: { seconds: 60, device: 120, address: 6_000 },
  live: { seconds: 10, device: 100, address: 100_000 },
};

type Window = { until: number; calls: number };

/**
 * Counts calls in fixed windows, in memory. A device is what it is known by (attendee, account, visit); an unknown one
 * is its address, which then has the outer ring alone. Windows that are over are swept now and then.
 */
export function makeLimiter(now: () => number): {
  /** Seconds to wait, or 0 when the call may go on. */
  take(limit: Limit, device: string | null, address: string): number;
} {
  const windows = new Map<string, Window>();
  let sweepAt = 0;

  function count(key: string, most: number, seconds: number, time: number): number {
    const window = windows.get(key);
    if (window === undefined || window.until <= time) {
      windows.set(key, { until: time + seconds * 1000, calls: 1 });
      return 0;
    }
    window.calls += 1;
    return window.calls > most ? Math.ceil((window.until - time) / 1000) : 0;
  }

  function sweep(time: number): void {
    if (time < sweepAt) return;
    sweepAt = time + 60_000;
    for (const [key, window] of windows) if (window.until <= time) windows.delete(key);
  }

  return {
    take(limit, device, address) {
      const time = now();
      sweep(time);
      const { seconds, device: perDevice, address: perAddress } = limits[limit];
      const outer = count(`${limit} ${address}`, perAddress, seconds, time);
      const inner = device === null ? 0 : count(`${limit} ${address} ${device}`, perDevice, seconds, time);
      return Math.max(outer, inner);
    },
  };
}
