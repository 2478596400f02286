import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkOrigin } from '#server/kernel/checks/check-origin.ts';
import { trustAuthorities } from '#server/kernel/trust-authorities.ts';
import { freePort } from '#server/test/free-port.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { told } from './doctor.fixture.ts';

// What the doctor says of the proxy at ORIGIN.

type Headers = Record<string, string | undefined>;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const good = makeSigningKey({ name: 'localhost' });
const ending = makeSigningKey({ name: 'localhost', days: 10 });
// As CA_FILE does it.
beforeAll(() => trustAuthorities({ extraAuthorities: `${good.certificate}\n${ending.certificate}` }));

/** A proxy with a certificate that ends TLS and asks the world, with headers as its configuration says. */
async function proxy(
  target: () => string,
  {
    headers,
    upgrades = true,
    drops = false,
    adds = [],
    identity = good,
  }: {
    headers: (given: Headers) => Headers;
    upgrades?: boolean | 'cut off';
    drops?: boolean;
    adds?: readonly string[];
    identity?: typeof good;
  },
): Promise<string> {
  const tls = { key: identity.privateKey, cert: identity.certificate };
  const server = createTlsServer(tls, (request, response) => {
    const { hostname, port } = new URL(target());
    const given = headers(request.headers as Headers) as Record<string, string>;
    const onward = ask({ hostname, port, path: request.url, method: request.method, headers: given });
    onward.on('response', (answer) => {
      const cookies = answer.headers['set-cookie'];
      if (drops && cookies !== undefined)
        answer.headers['set-cookie'] = cookies.map((one) => one.replace(/; Secure/i, ''));
      if (adds.length > 0) answer.headers['set-cookie'] = [...(answer.headers['set-cookie'] ?? []), ...adds];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  if (upgrades)
    server.on('upgrade', (request, socket) => {
      if (upgrades === 'cut off') return socket.destroy();
      const { hostname, port } = new URL(target());
      const onward = connect(Number(port), hostname);
      const lines = Object.entries(headers(request.headers as Headers)).map(
        ([name, value]) => `${name}: ${value}`,
      );
      onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `https://localhost:${(server.address() as { port: number }).port}`;
}

const saying = (given: Headers): Headers => ({
  ...given,
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
});

/** What the doctor says of a server whose ORIGIN is a proxy of this kind. */
async function behind(
  about: Parameters<typeof proxy>[1],
  env: Record<string, string> = {},
): Promise<string[]> {
  let world: World | undefined;
  const origin = await proxy(() => world?.origin ?? '', about);
  world = await openWorld({ ORIGIN: origin, TRUST_PROXY: 'loopback', ...env });
  const { config, keys } = world.program.kernel;
  try {
    return told(await checkOrigin({ config, keys, now: new Date() }));
  } finally {
    await world[Symbol.asyncDispose]();
  }
}

test('a proxy that is set up right is good in everything', async () => {
  const lines = await behind({ headers: saying });
  expect(lines.filter((line) => !line.startsWith('good '))).toEqual([]);
  expect(lines).toContain('good Proxy: Says for whom it asks: you come from 198.51.100.7.');
  expect(lines).toContain('good Live connections: WebSocket gets through.');
  expect(lines).toContain('good Cookies: Secure, and for this host only.');
});

test.each([
  [
    'says nothing of visitors',
    { headers: ({ 'x-forwarded-for': _, ...given }: Headers) => given },
    {},
    /^broken Proxy: The proxy at \S+ doesn’t say for whom it asks/,
  ],
  [
    'says that visitors came by https, and not where from',
    {
      headers: ({ 'x-forwarded-for': _, ...given }: Headers) => ({
        ...given,
        'x-forwarded-proto': 'https',
      }),
    },
    {},
    /^broken Proxy: The proxy at \S+ doesn’t say for whom it asks/,
  ],
  [
    'is not trusted',
    { headers: saying },
    { TRUST_PROXY: '10.0.0.0/8' },
    /^broken Proxy: The proxy at \S+ isn’t trusted/,
  ],
  [
    'asks for another host',
    { headers: (given: Headers) => ({ ...saying(given), host: 'volary.internal' }) },
    {},
    /^broken Proxy: The Host header arrives as volary\.internal/,
  ],
  [
    'passes on what visitors say of themselves',
    { headers: (given: Headers) => ({ ...given, 'x-forwarded-proto': 'https' }) },
    {},
    /^broken Proxy: Visitors can pretend/,
  ],
  [
    'lets no upgrades through',
    { headers: saying, upgrades: false },
    {},
    /^broken Live connections: WebSocket doesn’t get through/,
  ],
  [
    'cuts upgrades off',
    { headers: saying, upgrades: 'cut off' },
    {},
    /^broken Live connections: WebSocket doesn’t get through: (socket hang up|read ECONNRESET)\. Phones fall back to polling/,
  ],
  [
    'takes Secure from cookies',
    { headers: saying, drops: true },
    {},
    /^broken Cookies: Logins aren’t protected/,
  ],
] as const)('a proxy that %s is told', async (_, about, env, line) => {
  const lines = await behind(about, env);
  expect(lines.filter((one) => one.startsWith('broken'))).toEqual([expect.stringMatching(line)]);
});

test('a balancer keeps visitors on one node by a cookie of its own: that says nothing of ours', async () => {
  const adds = ['SERVERID=node-1; path=/'];
  expect(await behind({ headers: saying, adds })).toContain('good Cookies: Secure, and for this host only.');
  const cut = await behind({ headers: saying, adds, drops: true });
  expect(cut).toContainEqual(expect.stringMatching(/^broken Cookies: Logins aren’t protected/));
});

test('a certificate that ends within weeks is told with its day', async () => {
  const lines = await behind({ headers: saying, identity: ending });
  expect(lines.filter((line) => !line.startsWith('good '))).toEqual([
    expect.stringMatching(/^attention HTTPS certificate: Ends on \d{4}-\d\d-\d\d\. Renew it\.$/),
  ]);
});

test('nothing there, and a stranger there, are told; and a stranger learns nothing of ours', async () => {
  const keys = { sign: () => 'signature' };
  const configOf = (origin: string) => readConfig({ SECRET_KEY: 'k'.repeat(32), ORIGIN: origin }, []);
  const away = configOf(`http://127.0.0.1:${await freePort()}`);
  expect(told(await checkOrigin({ config: away, keys, now: new Date() }))).toEqual([
    expect.stringMatching(/^broken Public address: Nothing answers as it should at http:.*ECONNREFUSED/),
  ]);
  const other = createServer((_, response) => response.end('Welcome to nginx!')).listen(0, '127.0.0.1');
  servers.push(other);
  await once(other, 'listening');
  const strange = configOf(`http://127.0.0.1:${(other.address() as { port: number }).port}`);
  expect(told(await checkOrigin({ config: strange, keys, now: new Date() }))).toEqual([
    expect.stringMatching(/^broken Public address: Something else answers/),
  ]);
  // While the program starts, or is not where the proxy looks for it.
  const alone = createServer((_, response) => response.writeHead(502).end('Bad Gateway')).listen(
    0,
    '127.0.0.1',
  );
  servers.push(alone);
  await once(alone, 'listening');
  const behind = configOf(`http://127.0.0.1:${(alone.address() as { port: number }).port}`);
  expect(told(await checkOrigin({ config: behind, keys, now: new Date() }))).toEqual([
    expect.stringMatching(/^broken Public address: Nothing answers as it should at http:.*502 Bad Gateway/),
  ]);
  await using world = await openWorld();
  for (const headers of [
    { authorization: '' },
    { authorization: 'Bearer 1.x' },
    { authorization: `Bearer ${Date.now()}.signature` },
  ])
    expect((await fetch(`${world.origin}/api/arrival`, { headers })).status).toBe(404);
});
