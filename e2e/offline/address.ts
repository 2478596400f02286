import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Who answers at the address that people know: the instance, the same after an update, something else, or nobody. */
export type Owner = 'instance' | 'next version' | 'another site' | 'nobody';

export type Address = AsyncDisposable & {
  readonly origin: string;
  owner: Owner;
  /** Where the instance runs. */
  target: string;
  /** Paths that were asked for and that the owner does not have. */
  readonly missed: readonly string[];
};

const textual = /javascript|css|html|json/;
/** Of built files, as the next version would call them. */
const built = /(assets\/(?:[\w-]+-)?)([\w-]{7,8})(\.(?:js|css))/g;
const imported = /(["'`(]\.\/(?:[\w-]+-)?)([\w-]{7,8})(\.(?:js|css))/g;
/** Of the static page, as the worker lists it, in whatever quotes the minifier writes. Files without one are named by what is in them. */
const revised = /(\brevision["'`]?:["'`])/g;

/** An address in front of the house that changes hands. */
export async function openAddress(target: string): Promise<Address> {
  const wires = new Set<Duplex>();
  const missed: string[] = [];

  const proxy = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    if (address.owner === 'nobody') return void request.socket.destroy();
    if (address.owner === 'another site')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>A bakery</h1>');
    const isNext = address.owner === 'next version';
    const isBuilt = /^\/assets\/.*\.(js|css)$/.test(url);
    if (isNext && isBuilt && !url.includes('~')) {
      missed.push(url);
      return void response.writeHead(404).end();
    }
    const path = url.replace('~', '');
    const { hostname: host, port } = new URL(address.target);
    const onward = httpRequest(
      {
        host,
        port,
        method,
        path,
        headers: { ...headers, 'accept-encoding': 'identity', ...(isNext && { 'if-none-match': '' }) },
      },
      async (answer) => {
        const type = String(answer.headers['content-type'] ?? '');
        if (!isNext || !textual.test(type) || url.startsWith('/api/')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(response);
        }
        let text = '';
        for await (const part of answer.setEncoding('utf8')) text += part;
        const { 'content-length': _, etag: __, ...rest } = answer.headers;
        const renamed = text.replaceAll(built, '$1~$2$3').replaceAll(imported, '$1~$2$3');
        response.writeHead(answer.statusCode ?? 502, rest);
        response.end(renamed.replace(revised, '$1next'));
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.on('connection', (wire) => {
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
  });
  proxy.on('upgrade', (request, wire: Duplex) => {
    wire.on('error', () => wire.destroy());
    if (address.owner === 'nobody' || address.owner === 'another site') return void wire.destroy();
    const { hostname: host, port } = new URL(address.target);
    const onward = connect(Number(port), host, () => {
      const lines = request.rawHeaders.map((word, place) => word + (place % 2 === 0 ? ': ' : '\r\n'));
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      wire.pipe(onward).pipe(wire);
    });
    onward.on('error', () => wire.destroy());
    onward.on('close', () => wire.destroy());
    wire.on('close', () => onward.destroy());
  });

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  let owner: Owner = 'instance';
  const address: Address = {
    origin: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    missed,
    target,
    get owner() {
      return owner;
    },
    set owner(next) {
      owner = next;
      for (const wire of wires) wire.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const wire of wires) wire.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
  return address;
}
