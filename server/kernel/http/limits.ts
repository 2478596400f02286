import type { Limit } from '#contract/endpoint.ts';
import { secondsUntil } from '../overload/seconds-until.ts';
import type { Sum } from '../overload/sum.ts';

/**
 * Calls a window of one device may make, and the loose outer ring: of one address, since a hall shares one. Over IPv6 it is what one
 * customer has (`networkOf`).
 */
export const limits: Record<Limit, { seconds: number; device: number; address: number }> = {
  read: { seconds: 60, device: 600, address: 60_000 },
  change: { seconds: 60, device: 240, address: 20_000 },
  signIn: { seconds: 60, device: 12, address: 600 },
  mail: { seconds: 600, device: 6, address: 200 },
  join: { seconds: 60, device: 60, address: 30_000 },
  // Of all kiosks of an event, and of those behind one address: several tablets may share it.
  kiosk: { seconds: 30, device: 30, address: 300 },
  watch: { seconds: 60, device: 120, address: 6_000 },
  live: { seconds: 10, device: 100, address: 100_000 },
};

/** From this share of a limit on the other nodes are told, and of so many windows at most: those of the many need no words. */
const toldFrom = 1 / 16;
const mostTold = 1_000;
/** Seconds over which those of one address who were refused together are spread when they come back. */
const spread = 5;

/** `most` calls in `seconds`; how many are left, below 0 when this one is too many, until the window ends in `reset` seconds. */
type Quota = { most: number; seconds: number; left: number; reset: number };

/** `full`: the next call is too many. */
type Window = { until: number; calls: number; full: boolean; told: boolean; name: string };

/** How the other nodes are told what is counted here. `nameOf` makes a name that says nothing about whom it stands for. */
type Together = { sum: Sum; nameOf(text: string): string };

export type Limiter = {
  /** Seconds to wait, or 0 when the call may go on. */
  take(limit: Limit, device: string | null, address: string): number;
  /** Counts a call of an API key, which has the limits of a device wherever it is used. */
  ofKey(limit: Limit, keyId: string): Quota;
};

/**
 * Counts calls in fixed windows, in memory. A device is what it is known by (attendee, account, visit); an unknown one
 * is its address, which then has the outer ring alone. Windows that are over are swept now and then. Who goes from node to
 * node is counted by all of them together.
 */
export function makeLimiter(now: () => number, others: Together | null = null): Limiter {
  const windows = new Map<string, Window>();
  let told = 0;
  let sweepAt = 0;

  function count(limit: Limit, key: string, most: number, time: number): Quota {
    const { seconds } = limits[limit];
    let window = windows.get(key);
    if (window === undefined || window.until <= time) {
      window = {
        until: time + seconds * 1000,
        calls: 0,
        full: false,
        told: false,
        name: others?.nameOf(key) ?? '',
      };
      windows.set(key, window);
    }
    window.calls += 1;
    const calls = others === null ? window.calls : callsOnAll(others, limit, window, time, most);
    window.full = calls >= most;
    return { most, seconds, left: most - calls, reset: secondsUntil(window.until, time) };
  }

  function callsOnAll({ sum }: Together, limit: Limit, window: Window, time: number, most: number): number {
    if (!window.told && window.calls > most * toldFrom && told < mostTold) {
      window.told = true;
      told += 1;
      // The next window of the same device may tell by then: its next call says it anew.
      const forget = () => {
        told -= 1;
        sum(`limit ${limit}`, window.name, 0);
      };
      setTimeout(forget, window.until - time).unref();
    }
    const own = window.told ? window.calls : 0;
    return sum(`limit ${limit}`, window.name, own) - own + window.calls;
  }

  /** Devices are made up as fast as their calls: of an address that is refused no more of them are kept. */
  function isUnknownToFull(ring: string, device: string, time: number): boolean {
    const window = windows.get(ring);
    return window?.full === true && window.until > time && !windows.has(device);
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
      const { device: perDevice, address: perAddress } = limits[limit];
      const ring = `${limit} ${address}`;
      const own = `${ring} ${device}`;
      const inner =
        device === null || isUnknownToFull(ring, own, time) ? 0 : waitOf(count(limit, own, perDevice, time));
      // What one device asks for in vain is not taken from the others.
      if (inner > 0) return inner;
      const outer = waitOf(count(limit, ring, perAddress, time));
      // A hall that was refused together is not to come back together.
      return outer === 0 ? 0 : outer + Math.floor(Math.random() * spread);
    },
    ofKey(limit, keyId) {
      const time = now();
      sweep(time);
      return count(limit, `${limit} key ${keyId}`, limits[limit].device, time);
    },
  };
}

/** Seconds to wait, or 0. */
export const waitOf = ({ left, reset }: Quota): number => (left < 0 ? reset : 0);
