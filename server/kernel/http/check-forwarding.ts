import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';

/**
 * With an https ORIGIN there is a proxy in front. Says once when it does not tell for whom it asks, or is not believed: then
 * all visitors have its address, and share its limits.
 */
export function checkForwarding(app: FastifyInstance, { origin }: Config, log: Log): void {
  if (origin === undefined || !origin.startsWith('https:')) return;
  let told = false;
  app.addHook('onRequest', async (request) => {
    if (told || request.protocol === 'https' || !isForOrigin(request, origin)) return;
    told = true;
    const peer = request.socket.remoteAddress;
    if (request.headers['x-forwarded-proto'] === undefined)
      log.warn(
        { peer },
        'the proxy in front sends no X-Forwarded-For and X-Forwarded-Proto: all visitors share its address and its rate limits; see docs/deploy.md',
      );
    else
      log.warn(
        { peer },
        'TRUST_PROXY does not name the proxy in front: all visitors share its address and its rate limits; see docs/deploy.md',
      );
  });
}

/** A visitor asks, not this machine for its health or figures. */
function isForOrigin({ headers }: FastifyRequest, origin: string): boolean {
  return headers.origin === origin || headers.host?.toLowerCase() === new URL(origin).host;
}
