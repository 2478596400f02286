import type { IncomingHttpHeaders } from 'node:http';

/** What is read of a request to know who calls. A Fastify request is one; a socket keeps one from its handshake. */
export type Caller = {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: { readonly [name: string]: string | undefined };
  /** As the visitor sees it: behind a trusted proxy that is the proxy's. */
  readonly protocol: string;
  readonly ip: string;
};
