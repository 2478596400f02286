import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../config.ts';

/**
 * Whether a request comes from a page of ours. With ORIGIN set only that one counts. Without it (a demonstration, a
 * laptop in a hall) loopback, HOST and this machine's own addresses do, so that phones of the same network can join.
 */
function isOurOrigin(config: Config, origin: string, host: string | undefined): boolean {
  if (config.origin !== undefined) return origin === config.origin;
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || url.host !== host) return false;
  return isOwnHost(url.hostname.replace(/^\[|\]$/g, ''), config);
}

/** A host name by which this machine can know itself; keeps a foreign name that resolves to us (rebinding) out. */
function isOwnHost(hostname: string, { host }: Config): boolean {
  return hostname === host || ownHosts().has(hostname);
}

/** What the browser says of where a request comes from; a client without these headers is no browser. */
export function comesFromElsewhere(config: Config, headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = headers;
  return origin !== undefined && !isOurOrigin(config, origin, headers.host);
}

/** A visit that began on a page of ours. A client that does not say where it comes from is no browser of today. */
export function comesFromHere(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Asking the system costs as much as the rest of a request, and addresses change seldom. */
const askAgainAfter = 10_000;
let known: { hosts: ReadonlySet<string>; at: number } | null = null;

function ownHosts(): ReadonlySet<string> {
  const now = performance.now();
  if (known !== null && now - known.at < askAgainAfter) return known.hosts;
  const addresses = Object.values(networkInterfaces()).flatMap((face) =>
    (face ?? []).map((entry) => entry.address),
  );
  known = { hosts: new Set(['localhost', '127.0.0.1', '::1', ...addresses]), at: now };
  return known.hosts;
}

/** The address of this machine that phones of the same network can reach, or null. */
export function lanAddress(): string | null {
  for (const face of Object.values(networkInterfaces())) {
    const entry = face?.find((address) => address.family === 'IPv4' && !address.internal);
    if (entry !== undefined) return entry.address;
  }
  return null;
}

/**
 * A redirect target only if it stays with us, as a path; else undefined. What is left of `/..//elsewhere`
 * begins with two slashes: of the right origin here, and another site to the browser that follows it.
 */
export function ownPath(target: string | undefined, base: string): string | undefined {
  if (target === undefined || target === '') return undefined;
  const url = URL.parse(target, base);
  if (url === null || url.origin !== new URL(base).origin) return undefined;
  if (!/^\/(?![/\\])/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
