import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `isSilent`: a proxy has passed on a visitor without a word, so whoever seems to be on this machine may be anybody. */
    readonly forwarding: { isSilent: boolean };
  }
}

/**
 * With an https ORIGIN there is a proxy in front. Says once when it does not tell for whom it asks, or is not believed: then
 * all visitors have its address, and share its limits.
 */
export function checkForwarding(app: FastifyInstance, { origin }: Config, log: Log): void {
  app.decorate('forwarding', { isSilent: false });
  if (origin === undefined || !origin.startsWith('https:')) return;
  let told = false;
  app.addHook('onRequest', async (request) => {
    if (request.protocol === 'https' || !isForOrigin(request, origin)) return;
    const { headers } = request;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)
      app.forwarding.isSilent = true;
    if (told) return;
    told = true;
    const peer = request.socket.remoteAddress;
    if (headers['x-forwarded-proto'] === undefined)
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
