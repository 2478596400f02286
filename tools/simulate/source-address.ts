import { isIPv4 } from 'node:net';

/** Phones that come from one local address: a few thousand connections to one port leave it no ports to come from. */
const phonesPerAddress = 2_000;
const firstPort = 1_024;
const lastPort = 65_535;

/** How a phone connects; `{}` for targets elsewhere. A copy of it has a port of its own: one for each connection. */
export type Source = { localAddress?: string; family?: 4; readonly localPort?: number };

/** Where the target is this machine, phones spread over 127.0.0.2, 127.0.0.3 ...; only Linux has them all. */
export function sourceOf(address: string, phone: number): Source {
  const { hostname } = new URL(address);
  const loopback = hostname === 'localhost' || (isIPv4(hostname) && hostname.startsWith('127.'));
  if (!loopback || process.platform !== 'linux') return {};
  const localAddress = `127.0.0.${2 + (Math.floor(phone / phonesPerAddress) % 250)}`;
  return {
    localAddress,
    family: 4,
    get localPort() {
      return nextPort(localAddress);
    },
  };
}

const nextPorts = new Map<string, number>();

/**
 * Ports are given out one after the other, from a random one on. The system would look for a free one by itself, but among
 * thousands that took three fifths of the load's processor time, and the load measured itself.
 */
function nextPort(localAddress: string): number {
  const port = nextPorts.get(localAddress) ?? firstPort + Math.floor(Math.random() * (lastPort - firstPort));
  nextPorts.set(localAddress, port === lastPort ? firstPort : port + 1);
  return port;
}

/** Whether a connection could not be made because something else had its port: the next one will do. */
export function isPortTaken(problem: unknown): boolean {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  return code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL';
}

/** Connections that are tried, each from another port, before one gives up. */
const triesAtMost = 20;

/** Connects, and again from the next port while something else has the one that was chosen. */
export async function fromFreePort<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect();
    } catch (problem) {
      if (!isPortTaken(problem) || tries === triesAtMost) throw problem;
    }
  }
}
