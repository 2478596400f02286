import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else that shows this address in an iframe. Its site is another one: browsers part it from ours. */
export type SiteWithAnIframe = AsyncDisposable & { origin: string };

export async function siteWithAnIframe(shown: string): Promise<SiteWithAnIframe> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Intranet</title><link rel="icon" href="data:,">
<h1>Our intranet</h1><iframe src="${shown}" title="Session" width="360" height="640"></iframe>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, [Symbol.asyncDispose]: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
