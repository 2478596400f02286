import type { IncomingHttpHeaders } from 'node:http';

/** What is read of a request to know who calls. A Fastify request is one; a socket keeps one from its handshake. */
export type Caller = {
  readonly headers: IncomingHttpHeaders;
  readonly cookies: { readonly [name: string]: string | undefined };
  /** Whether the visitor's own connection is TLS. */
  readonly secure: boolean;
  readonly ip: string;
};
