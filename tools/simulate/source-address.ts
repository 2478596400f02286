import { isIPv4 } from 'node:net';

/** Phones that come from one local address: a few thousand connections to one port leave it no ports to come from. */
const phonesPerAddress = 2_000;

/** How a phone connects; `{}` for targets elsewhere. */
export type Source = { localAddress?: string; family?: 4 };

/** Where the target is this machine, phones spread over 127.0.0.2, 127.0.0.3 ...; only Linux has them all. */
export function sourceOf(address: string, phone: number): Source {
  const { hostname } = new URL(address);
  const loopback = hostname === 'localhost' || (isIPv4(hostname) && hostname.startsWith('127.'));
  if (!loopback || process.platform !== 'linux') return {};
  return { localAddress: `127.0.0.${2 + (Math.floor(phone / phonesPerAddress) % 250)}`, family: 4 };
}
