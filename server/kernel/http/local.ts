import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'devAssets' | 'origin' | 'host'>;

/**
 * Whether somebody on this machine asks, who may read its figures and mails. A header cannot claim it: it is the peer of the
 * connection, unless a proxy on this machine lends it out. One that says for whom it asks shows by that; one that does not,
 * by asking for a name that is not this machine's own, or, as nginx does by itself, in HTTP/1.0, which browsers and Prometheus
 * never speak. Once one was seen that passes on visitors without a word (check-forwarding.ts), nobody counts. Only in development the pages' own proxy stands in front, and says for whom. Where HOST is one address and nobody
 * else's name leads here, asking at that address from that address is asking on this machine too.
 */
export function isLocal(request: FastifyRequest, { devAssets, origin, host }: Place): boolean {
  if (request.server?.forwarding.isSilent) return false;
  const own = origin === undefined ? host : undefined;
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (forwarded !== undefined && !devAssets) return false;
  if (request.raw.httpVersion === '1.0' || !isOwnName(request.headers.host, own)) return false;
  const peers = [
    request.socket.remoteAddress ?? '',
    ...(forwarded === undefined ? [] : String(forwarded).split(',')),
  ];
  return peers.every((address) => address === '' || isLoopback(address.trim()) || address.trim() === own);
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

function isOwnName(header: string | undefined, own: string | undefined): boolean {
  const name = header?.replace(/:\d+$/, '').replace(/^\[(.+)\]$/, '$1') ?? '';
  return /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(name) || name === own;
}
