import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { heartbeatSeconds, linePath, protocolVersion } from '#contract/realtime/protocol.ts';
import { until } from './faults/storm.ts';
import { freePort } from './free-port.ts';
import { makeSigningKey } from './identity-provider/certificate.ts';
import { type KeptLog, keptLog } from './kept-log.ts';
import { findDebianPackages } from './prepared/debian-packages-for-tests.ts';
import { without } from './without.ts';
import { openWorld, type World } from './world.ts';

// The proxies of docs/deploy.md with the files of deploy/proxies: only addresses, ports and paths are those of the test. Beside
// them stands what Debian's packages log of every site.

const host = 'live.example.org';

type Place = { folder: string; port: number; plain: number; upstream: number };
/** `silence`: what in its file keeps it from logging who asked for what. Caddy does so by itself. */
type Proxy = {
  binary: string;
  package: string;
  file: string;
  silence: RegExp | null;
  args(place: Place, site: string): string[];
};

const placeIn = async (folder: string, upstream: number): Promise<Place> => ({
  folder,
  port: await freePort(),
  plain: await freePort(),
  upstream,
});

function written(place: Place, name: string, text: string): string {
  const file = path.join(place.folder, name);
  writeFileSync(file, text);
  return file;
}

const proxies: Record<string, Proxy> = {
  nginx: {
    binary: '/usr/sbin/nginx',
    package: 'nginx',
    file: 'nginx.conf',
    silence: /^ *access_log off;$/gm,
    args(place, site) {
      const { folder, port, plain } = place;
      const ports = site
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`);
      const head = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
      const http = `access_log ${folder}/access.log; client_body_temp_path ${folder}/body;`;
      const text = `${head}\nevents {}\nhttp { ${http}\n${ports}\n}\n`;
      return ['-p', folder, '-c', written(place, 'all.conf', text)];
    },
  },
  haproxy: {
    binary: '/usr/sbin/haproxy',
    package: 'haproxy',
    file: 'haproxy.cfg',
    silence: /^ *no log$/gm,
    args(place, site) {
      const ports = site
        .replace('bind :443', `bind 127.0.0.1:${place.port}`)
        .replace('bind :80', `bind 127.0.0.1:${place.plain}`);
      const head = 'global\n  maxconn 100\n  log stdout format raw local0\n';
      const defaults = 'defaults\n  log global\n  mode http\n  option httplog\n  option dontlognull\n';
      return ['-db', '-f', written(place, 'all.cfg', `${head}${defaults}${ports}\n`)];
    },
  },
  Caddy: {
    binary: '/usr/bin/caddy',
    package: 'caddy',
    file: 'Caddyfile',
    silence: null,
    args(place, site) {
      const { folder, port } = place;
      // The certificate of an authority, which Caddy fetches itself, cannot be had here.
      const mine = `bind 127.0.0.1\n\ttls ${folder}/tls.pem ${folder}/tls.key\n\treverse_proxy`;
      const named = site.replace(`${host} {`, `https://${host}:${port} {`).replace('reverse_proxy', mine);
      const head = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n';
      return ['run', '--adapter', 'caddyfile', '--config', written(place, 'all', head + named)];
    },
  },
  Apache: {
    binary: '/usr/sbin/apache2',
    package: 'apache2',
    file: 'apache.conf',
    silence: /^ *CustomLog .*$/gm,
    args(place, site) {
      const { folder, port, plain } = place;
      const modules = /a2enmod ([a-z0-9_ ]+)/.exec(site)?.[1]?.split(' ').filter(Boolean) ?? [];
      const standard = ['mpm_event', 'authz_core', 'socache_shmcb', 'alias', ...modules];
      const load = standard.map((one) => `LoadModule ${one}_module /usr/lib/apache2/modules/mod_${one}.so`);
      const ports = site.replace('*:443', `127.0.0.1:${port}`).replace('*:80', `127.0.0.1:${plain}`);
      const head = [
        `ServerRoot ${folder}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        String.raw`LogFormat "%v:%p %h %l %u %t \"%r\" %>s %O \"%{Referer}i\" \"%{User-Agent}i\"" vhost_combined`,
        `CustomLog ${folder}/access.log vhost_combined`,
        'User nobody',
        'Group nogroup',
      ];
      const listens = [port, plain].map((one) => `Listen 127.0.0.1:${one}`);
      const all = [...load, ...head, `ServerName ${host}`, ...listens, ports].join('\n');
      return ['-X', '-f', written(place, 'all.conf', all)];
    },
  },
};

type Changes = { silent?: boolean; second?: number; logged?: boolean };

/**
 * `silent`: without the lines in which it says for whom it asks. `second`: the port of one more node, for haproxy. `logged`: without
 * those by which it logs nothing.
 */
function start(
  { binary, file, silence, args }: Proxy,
  place: Place,
  { silent = false, second, logged = false }: Changes = {},
): ChildProcess {
  const read = readFileSync(path.join(import.meta.dirname, '../../deploy/proxies', file), 'utf8');
  const kept = logged && silence !== null ? read.replaceAll(silence, '') : read;
  const site = (silent ? kept.replaceAll(/^ .*X-Forwarded-\w+ .*\n/gm, '') : kept)
    .replaceAll(/^ +server node1 .*$/gm, (line) =>
      second === undefined ? line : `${line}\n${line.replace('node1', 'node2').replace('3000', `${second}`)}`,
    )
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${place.upstream}`)
    .replaceAll('/etc/ssl/live.example.org', path.join(place.folder, 'tls'));
  const env = { ...process.env, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder };
  const said = openSync(path.join(place.folder, 'said.log'), 'a');
  const proxy = spawn(binary, args(place, site), { stdio: ['ignore', said, said], env });
  closeSync(said);
  return proxy;
}

/** What a proxy has written of those who asked. */
function logOf({ folder }: Place): string {
  const files = ['said.log', 'access.log'].map((name) => path.join(folder, name));
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n');
}

async function stop(proxy: ChildProcess): Promise<void> {
  const ended = once(proxy, 'exit');
  proxy.kill('SIGTERM');
  await ended;
}

/** Null, after printing why, if it is not there and cannot be installed. */
const find = ({ binary, package: name }: Proxy) =>
  findDebianPackages(`proxies need ${name}`, [name], [binary]) ? binary : null;

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

function writeCertificate(folder: string): void {
  const { privateKey, certificate } = makeSigningKey({ name: host });
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/-----.*-----|\s/g, '')}\n-----END CERTIFICATE-----\n`;
  writeFileSync(path.join(folder, 'tls.pem'), pem);
  writeFileSync(path.join(folder, 'tls.key'), privateKey);
  writeFileSync(path.join(folder, 'tls.both.pem'), pem + privateKey);
}

/** For one more proxy: what it writes stands in a folder of its own. */
function beside(folder: string): string {
  const own = mkdtempSync(path.join(folder, 'own-'));
  chmodSync(own, 0o755);
  for (const file of ['tls.pem', 'tls.key', 'tls.both.pem'])
    copyFileSync(path.join(folder, file), path.join(own, file));
  return own;
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
  const proxy = start(proxies[name] as Proxy, place);
  try {
    await until(() => answers(place.port));
    return await use(place.port);
  } finally {
    await stop(proxy);
    server.closeAllConnections();
    server.close();
  }
}

const answers = (port: number) =>
  ask(port, '/api/health').then(
    ({ status }) => status === 200,
    () => false,
  );

describe.each(Object.keys(proxies))(
  'behind %s, set up as the guide says',
  { timeout: 60_000, ...without('nginx, haproxy, Caddy or Apache') },
  (name) => {
    const binary = find(proxies[name] as Proxy);
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
      proxy = start(proxies[name] as Proxy, place);
      await until(() => answers(port));
    }, 60_000);
    afterAll(async () => {
      if (binary === null) return;
      await stop(proxy);
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
        const silent = start(proxies[name] as Proxy, place, { silent: true });
        try {
          await until(() => answers(own));
          await ask(own, '/login');
          for (const authority of ['localhost', '127.0.0.1', `127.0.0.1:${upstream}`, host]) {
            const headers = { ':authority': authority };
            expect((await ask(own, '/metrics', { headers })).text, authority).not.toContain('volary_');
            // The other two add by themselves for whom they ask, and these pages of development believe them.
            if (['nginx', 'haproxy'].includes(name))
              expect((await ask(own, '/outbox', { headers })).status, authority).toBe(404);
          }
        } finally {
          await stop(silent);
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
          const own = start(proxies[name] as Proxy, place, changes);
          try {
            await until(() => answers(place.port));
            for (const at of asked) await ask(place.port, at, { method: 'POST', body: '{}' });
            for (const at of keys) await ask(place.port, at);
            if (name !== 'Caddy') await askPlainly(place.plain, old);
            await until(() => isThere(logOf(place)));
          } finally {
            await stop(own);
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
  const haproxy = proxies.haproxy as Proxy;
  const binary = find(haproxy);
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
      const proxy = start(haproxy, place, { second: other.port });
      const asked = async () => {
        const answer = await ask(port, '/login');
        return `${answer.status} ${answer.text}`;
      };
      const several = async () => new Set([await asked(), await asked(), await asked(), await asked()]);
      const both = async () => (await several()).size === 2;
      try {
        await until(() => answers(port));
        await until(both);
        await leave(one);
        expect(await several()).toEqual(new Set(['200 other']));
        const back = await named('one', one.port);
        await until(both);
        await leave(back);
        await leave(other);
      } finally {
        await stop(proxy);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
