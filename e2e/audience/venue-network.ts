import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** What a network does to a WebSocket: lets it through, turns it away, or takes it and never says a word. */
export type Attitude = 'open' | 'refuses' | 'silent';

/** When somebody on this network tried a socket, and when a line, in milliseconds of one clock. */
export type Tried = { way: 'socket' | 'line'; at: number };

/** The network of a venue: a proxy that passes pages and calls, and has its own mind about WebSockets. */
export type VenueNetwork = AsyncDisposable & {
  origin: string;
  attitude: Attitude;
  readonly tried: readonly Tried[];
  /** Sockets that stand now, and lines that wait for news. */
  readonly lines: Readonly<Record<Tried['way'], number>>;
};

export async function openVenueNetwork(target: string): Promise<VenueNetwork> {
  const { hostname: host, port } = new URL(target);
  const tried: Tried[] = [];
  const lines = { socket: 0, line: 0 };
  const wires = new Set<Duplex>();

  const proxy = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/live/line')
      tried.push({ way: 'line', at: performance.now() });
    const onward = httpRequest(
      { host, port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    const listens = request.method === 'GET' && request.url?.startsWith('/live/line/') === true;
    if (listens) lines.line += 1;
    response.on('close', () => {
      if (listens) lines.line -= 1;
      onward.destroy();
    });
    request.pipe(onward);
  });
  proxy.on('connection', (wire) => {
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
  });
  proxy.on('upgrade', (request: IncomingMessage, wire: Duplex) => {
    tried.push({ way: 'socket', at: performance.now() });
    wire.on('error', () => wire.destroy());
    if (network.attitude === 'refuses') wire.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    if (network.attitude === 'open') tunnel(request, wire);
  });

  function tunnel(request: IncomingMessage, wire: Duplex): void {
    const onward = connect(Number(port), host, () => {
      const headers = request.rawHeaders.map((word, place) => word + (place % 2 === 0 ? ': ' : '\r\n'));
      lines.socket += 1;
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      wire.pipe(onward).pipe(wire);
    });
    onward.on('error', () => undefined);
    onward.on('close', () => {
      lines.socket -= 1;
      wire.destroy();
    });
    wire.on('close', () => onward.destroy());
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const network: VenueNetwork = {
    origin: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    attitude: 'open',
    tried,
    lines,
    async [Symbol.asyncDispose]() {
      for (const wire of wires) wire.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
  return network;
}
