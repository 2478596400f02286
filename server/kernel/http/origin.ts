import { isIPv6 } from 'node:net';
import type { Config } from '../../config.ts';
import { lanAddress } from '../auth/same-origin.ts';

type Place = Pick<Config, 'origin' | 'host' | 'publicPort'>;

/** Listening at these is listening at every address, of which this machine calls one `localhost`. */
const everyAddress = new Set(['0.0.0.0', '::']);

/** The address in mails and links: the configured one, or where this machine listens; never what a Host header says. */
export function originOf({ origin, host, publicPort }: Place): string {
  const isLocalhost = everyAddress.has(host) || host === '127.0.0.1';
  return origin ?? `http://${isLocalhost ? 'localhost' : inAddress(host)}:${publicPort}`;
}

/** The address for those who come with phones: without ORIGIN this machine's own in its network, over plain http. */
export function audienceOriginOf(config: Place): string {
  if (config.origin !== undefined || !everyAddress.has(config.host)) return originOf(config);
  const address = lanAddress();
  return address === null ? originOf(config) : `http://${address}:${config.publicPort}`;
}

const inAddress = (host: string) => (isIPv6(host) ? `[${host}]` : host);
