import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Whether somebody on this machine asks, who may read its figures and mails. A header cannot claim it: it is the peer of the
 * connection, unless a proxy on this machine lends it out. One that says for whom it asks shows by that; one that does not,
 * by asking for a name that is not this machine's own, or, as nginx does by itself, in HTTP/1.0, which browsers and Prometheus
 * never speak. Only in development the pages' own proxy stands in front, and says for whom.
 */
export function isLocal(request: FastifyRequest, { devAssets }: Pick<Config, 'devAssets'>): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  if (forwarded !== undefined && !devAssets) return false;
  if (request.raw.httpVersion === '1.0' || !isOwnName(request.headers.host)) return false;
  const peers = [
    request.socket.remoteAddress ?? '',
    ...(forwarded === undefined ? [] : String(forwarded).split(',')),
  ];
  return peers.every((address) => address === '' || isLoopback(address.trim()));
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

function isOwnName(host: string | undefined): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host ?? '');
}
