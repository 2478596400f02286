import { isIPv4 } from 'node:net';

/** How many phones share a local address: a few thousand connections to one server port use up its ports. */
const phonesPerAddress = 2_000;
const firstPort = 1_024;
const lastPort = 65_535;

/** How a phone connects; `{}` for remote targets. Each copy gets a port of its own: one for each connection. */
export type Source = { localAddress?: string; family?: 4; readonly localPort?: number };

/** If the target is this machine, phones are spread over 127.0.0.2, 127.0.0.3 ...; only Linux has them all. */
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
 * Assigns ports one after the other, starting at a random one. The system could find a free one, but with thousands of
 * connections that took three fifths of the load generator's processor time, so that it measured itself.
 */
function nextPort(localAddress: string): number {
  const port = nextPorts.get(localAddress) ?? firstPort + Math.floor(Math.random() * (lastPort - firstPort));
  nextPorts.set(localAddress, port === lastPort ? firstPort : port + 1);
  return port;
}

/** Whether a connection failed because its local port was in use: the next one should work. */
export function isPortTaken(problem: unknown): boolean {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  return code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL';
}

/** How many ports a connection is tried from before giving up. */
const triesAtMost = 20;

/** Connects, trying the next local port while the chosen one is in use. */
export async function fromFreePort<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect();
    } catch (problem) {
      if (!isPortTaken(problem) || tries === triesAtMost) throw problem;
    }
  }
}
