import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { heartbeatSeconds, linePath, protocolVersion } from '#contract/realtime/protocol.ts';
import { until } from './faults/storm.ts';
import { type KeptLog, keptLog } from './kept-log.ts';
import {
  beside,
  type Changes,
  findProxy,
  hasEnded,
  host,
  logOf,
  type Place,
  type ProxyProgram,
  placeIn,
  proxies,
  startProxy,
  stopProxy,
  troublesOf,
  writeCertificate,
} from './proxy-programs.ts';
import { without } from './without.ts';
import { openWorld, type World } from './world.ts';

type Answer = { status: number; cookies: string[]; text: string };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Over HTTP/2, as browsers do. `onPart` is told what has come as soon as it comes. */
async function ask(
  port: number,
  at: string,
  { method = 'GET', headers = {}, body }: Sent = {},
  onPart: (text: string) => void = () => undefined,
): Promise<Answer> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: host });
  try {
    const stream = session.request(
      { ':method': method, ':path': at, ':authority': host, accept: 'text/html', ...headers },
      { endStream: body === undefined },
    );
    if (body !== undefined) stream.end(body);
    const [answer] = await Promise.race([
      once(stream, 'response'),
      once(session, 'error').then(([error]) => Promise.reject(error)),
    ]);
    let text = '';
    for await (const part of stream) {
      text += part;
      onPart(text);
    }
    return { status: Number(answer[':status']), cookies: answer['set-cookie'] ?? [], text };
  } finally {
    session.close();
  }
}

/** As a link without https asks, at first. */
async function askPlainly(port: number, at: string): Promise<void> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path: at, headers: { host } }), 'response');
  expect([301, 308]).toContain(answer.statusCode);
  answer.resume();
}

/** The proxy before a program of the test, which sees what comes in. */
async function behind<Result>(
  name: string,
  folder: string,
  program: RequestListener,
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const server = createServer(program).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: upstream } = server.address() as AddressInfo;
  const place = await placeIn(beside(folder), upstream);
  const proxy = startProxy(proxies[name] as ProxyProgram, place);
  try {
    await comesUp(proxy, place);
    return await use(place.port);
  } finally {
    await stopProxy(proxy);
    server.closeAllConnections();
    server.close();
  }
}

const answers = (port: number) =>
  ask(port, '/api/health').then(
    ({ status }) => status === 200,
    () => false,
  );

/** Tells what a proxy said that ended instead. */
const comesUp = (proxy: ChildProcess, place: Place) =>
  until(() => {
    if (hasEnded(proxy)) throw new Error(`The proxy ended: ${troublesOf(place)}`);
    return answers(place.port);
  });

describe.each(Object.keys(proxies))(
  'behind %s, set up as the guide says',
  { timeout: 60_000, ...without('nginx, haproxy, Caddy or Apache') },
  (name) => {
    const binary = findProxy(proxies[name] as ProxyProgram);
    let folder: string;
    let log: KeptLog;
    let world: World;
    let proxy: ChildProcess;
    let port: number;

    beforeAll(async () => {
      if (binary === null) return;
      folder = mkdtempSync(path.join(tmpdir(), 'volary-proxy-'));
      chmodSync(folder, 0o755);
      writeCertificate(folder);
      log = keptLog();
      world = await openWorld({ ORIGIN: `https://${host}`, TRUST_PROXY: 'loopback' }, { log: log.log });
      const place = await placeIn(folder, Number(new URL(world.origin).port));
      port = place.port;
      proxy = startProxy(proxies[name] as ProxyProgram, place);
      await comesUp(proxy, place);
    }, 60_000);
    afterAll(async () => {
      if (binary === null) return;
      await stopProxy(proxy);
      await world[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    });

    test.skipIf(binary === null)('pages come over HTTP/2, with secure cookies', async () => {
      const { status, cookies } = await ask(port, '/login');
      expect(status).toBe(200);
      expect(cookies).not.toEqual([]);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/);
    });

    test.skipIf(binary === null)('figures and mails stay with this machine', async () => {
      for (const at of ['/metrics', '/outbox']) expect((await ask(port, at)).status).toBe(404);
    });

    test.skipIf(binary === null)(
      'they do even if it says nothing of visitors, and one asks for localhost',
      async () => {
        await using world = await openWorld({
          ORIGIN: `https://${host}`,
          TRUST_PROXY: 'loopback',
          OUTBOX: 'on',
        });
        const upstream = Number(new URL(world.origin).port);
        const place = await placeIn(beside(folder), upstream);
        const own = place.port;
        const silent = startProxy(proxies[name] as ProxyProgram, place, { silent: true });
        try {
          await comesUp(silent, place);
          await ask(own, '/login');
          for (const authority of ['localhost', '127.0.0.1', `127.0.0.1:${upstream}`, host]) {
            const headers = { ':authority': authority };
            expect((await ask(own, '/metrics', { headers })).text, authority).not.toContain('volary_');
            // The other two add by themselves for whom they ask, and these pages of development believe them.
            if (['nginx', 'haproxy'].includes(name))
              expect((await ask(own, '/outbox', { headers })).status, authority).toBe(404);
          }
        } finally {
          await stopProxy(silent);
        }
      },
    );

    test.skipIf(binary === null)('WebSockets go through', async () => {
      const tls = { rejectUnauthorized: false, servername: host };
      const socket = new WebSocket(`wss://127.0.0.1:${port}/live`, {
        ...tls,
        headers: { host, origin: `https://${host}` },
      });
      await once(socket, 'open');
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    });

    test.skipIf(binary === null)('phones that cannot have one poll', async () => {
      const page = await ask(port, '/login');
      const cookie = page.cookies.map((one) => one.split(';')[0]).join('; ');
      const origin = `https://${host}`;
      const json = { origin, cookie, 'content-type': 'application/json', accept: 'application/json' };
      const opened = await ask(port, linePath, { method: 'POST', headers: json, body: '{}' });
      expect(opened.status).toBe(201);
      const at = `${linePath}/${JSON.parse(opened.text).line}`;
      const hello = JSON.stringify({ t: 'hello', v: protocolVersion, csrf: 'of no page' });
      const waiting = ask(port, at, { headers: json });
      const said = { method: 'POST', headers: json, body: JSON.stringify({ frames: [hello] }) };
      expect((await ask(port, at, said)).status).toBe(204);
      expect(JSON.parse((await waiting).text)).toMatchObject({ closed: expect.any(Number) });
    });

    test.skipIf(binary === null)(
      'its log tells neither who voted when nor addresses that are keys; without these lines of the file it would',
      async () => {
        const keys = ['/panel/a-key-of-the-desk', '/changePassword/a-key-of-somebody'];
        const old = '/panel/a-key-of-old';
        const asked = [`${linePath}/a-line`, '/api/live/pigeonhole/7/votes', ...keys];
        const logWith = async (changes: Changes, isThere: (log: string) => boolean) => {
          const place = await placeIn(beside(folder), Number(new URL(world.origin).port));
          const own = startProxy(proxies[name] as ProxyProgram, place, changes);
          try {
            await comesUp(own, place);
            for (const at of asked) await ask(place.port, at, { method: 'POST', body: '{}' });
            for (const at of keys) await ask(place.port, at);
            if (name !== 'Caddy') await askPlainly(place.plain, old);
            await until(() => isThere(logOf(place)));
          } finally {
            await stopProxy(own);
          }
          return logOf(place);
        };
        const told = await logWith({}, () => true);
        for (const one of ['/live', '/api/', 'a-key', 'a-line']) expect(told).not.toContain(one);
        if (name === 'Caddy') return;
        await logWith({ logged: true }, (log) => [...asked, old].every((one) => log.includes(one)));
      },
    );

    test.skipIf(binary === null)('the server finds nothing to complain of', () => {
      expect(log.lines.filter(({ level }) => level > 30)).toEqual([]);
    });

    test.skipIf(binary === null)(
      'what a visitor says of themselves does not go on, and 10 MB do',
      async () => {
        const seen: Record<string, unknown>[] = [];
        const program: RequestListener = async (request, response) => {
          let bytes = 0;
          for await (const part of request) bytes += part.length;
          seen.push({ ...request.headers, bytes });
          response.end();
        };
        const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };
        const body = Buffer.alloc(10 * 1024 * 1024);
        const { status } = await behind(name, folder, program, (at) =>
          ask(at, '/upload', { method: 'POST', headers, body }),
        );
        expect(status).toBe(200);
        expect(seen.at(-1)).toMatchObject({
          host: expect.stringContaining(host),
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'https',
          bytes: body.length,
        });
      },
    );

    test.skipIf(binary === null)('an answer comes on part by part', async () => {
      let rest = () => {};
      const program: RequestListener = (request, response) => {
        if (request.url !== '/slowly') return void response.end();
        response.write('first');
        // Only once the first has come through is there a second.
        rest = () => response.end(', second');
      };
      const { text } = await behind(name, folder, program, (at) => ask(at, '/slowly', {}, () => rest()));
      expect(text).toBe('first, second');
    });

    test.skipIf(binary === null)(
      'while no node is ready, visitors get the page of the node that says to wait',
      async () => {
        const checks: string[] = [];
        const program: RequestListener = ({ url = '' }, response) => {
          if (url.endsWith('check=ready')) checks.push(url);
          if (url === '/api/health') return void response.end();
          response.writeHead(503, { 'retry-after': '5' }).end('Back in a moment');
        };
        const { status, text } = await behind(name, folder, program, async (at) => {
          // It takes two of them for haproxy to believe it; the others ask nothing.
          if (name === 'haproxy') await until(() => checks.length > 4);
          return ask(at, '/login');
        });
        expect([status, text]).toEqual([503, 'Back in a moment']);
      },
    );

    test.skipIf(binary === null)('a live connection may be silent for longer than it ever is', () => {
      const site = readFileSync(
        path.join(import.meta.dirname, '../../deploy/proxies', proxies[name]?.file ?? ''),
        'utf8',
      );
      const timeouts = [...site.matchAll(/(?:read_timeout|timeout (?:server|tunnel)|ProxyTimeout) (\d+)/g)];
      for (const [, seconds] of timeouts) expect(Number(seconds)).toBeGreaterThan(2 * heartbeatSeconds);
    });
  },
);

describe('behind haproxy with two nodes', { timeout: 60_000, ...without('haproxy') }, () => {
  const haproxy = proxies.haproxy as ProxyProgram;
  const binary = findProxy(haproxy);
  const named = (name: string, at = 0) =>
    new Promise<Server & { port: number }>((ready) => {
      const node = createServer((_, response) => void response.end(name)).listen(at, '127.0.0.1', () =>
        ready(Object.assign(node, { port: (node.address() as AddressInfo).port })),
      );
    });
  const leave = async (node: Server) => {
    const gone = once(node, 'close');
    node.close();
    node.closeAllConnections();
    await gone;
  };

  test.skipIf(binary === null)(
    'visitors of one that goes away are taken by the other, until it is back',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'volary-proxy-'));
      writeCertificate(folder);
      const [one, other] = [await named('one'), await named('other')];
      const place = await placeIn(folder, one.port);
      const { port } = place;
      const proxy = startProxy(haproxy, place, { second: other.port });
      const asked = async () => {
        const answer = await ask(port, '/login');
        return `${answer.status} ${answer.text}`;
      };
      const several = async () => new Set([await asked(), await asked(), await asked(), await asked()]);
      const both = async () => (await several()).size === 2;
      try {
        await comesUp(proxy, place);
        await until(both);
        await leave(one);
        expect(await several()).toEqual(new Set(['200 other']));
        const back = await named('one', one.port);
        await until(both);
        await leave(back);
        await leave(other);
      } finally {
        await stopProxy(proxy);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
