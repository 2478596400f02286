import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { until } from './faults/storm.ts';
import { freePort } from './free-port.ts';
import { makeSigningKey } from './identity-provider/certificate.ts';
import { type KeptLog, keptLog } from './kept-log.ts';
import { openWorld, type World } from './world.ts';

// The proxies of docs/deploy.md, as they stand there: only addresses, ports and paths are those of the test.

const host = 'live.example.org';
const guide = readFileSync(path.join(import.meta.dirname, '../../docs/deploy.md'), 'utf8');

/** The indented block that follows a line which begins so. */
function blockAfter(begin: string): string {
  const after = guide.slice(guide.indexOf(`\n${begin}`) + 1).split('\n');
  const first = after.findIndex((line) => line.startsWith('    '));
  const length = after.slice(first).findIndex((line) => line !== '' && !line.startsWith('    '));
  return after.slice(first, first + length).join('\n');
}

type Place = { folder: string; port: number; upstream: number };
type Proxy = { binary: string; start(place: Place): ChildProcess };

const proxies: Record<string, Proxy> = {
  nginx: {
    binary: '/usr/sbin/nginx',
    start({ folder, port, upstream }) {
      const site = blockAfter('nginx (')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replaceAll('/etc/ssl/live.example.org', path.join(folder, 'tls'));
      const file = path.join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off;\n${site}\n}\n`,
      );
      return spawn(this.binary, ['-p', folder, '-c', file], { stdio: 'ignore' });
    },
  },
  haproxy: {
    binary: '/usr/sbin/haproxy',
    start({ folder, port, upstream }) {
      const site = blockAfter('haproxy (')
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstream}`)
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replaceAll('/etc/ssl/live.example.org', path.join(folder, 'tls'))
        .replaceAll(/^ {4}/gm, '');
      const file = path.join(folder, 'haproxy.cfg');
      writeFileSync(file, `global\n  maxconn 100\n${site}\n`);
      return spawn(this.binary, ['-db', '-f', file], { stdio: 'ignore' });
    },
  },
};

/** Null, after printing why, if it is not there and cannot be installed. */
function find(name: string): string | null {
  const binary = proxies[name]?.binary ?? '';
  if (existsSync(binary)) return binary;
  try {
    // Only the binary is needed: a service manager, if there is one, must not start anything.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    if (process.getuid?.() === 0)
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'ignore' });
  } catch {
    // Told below.
  }
  if (existsSync(binary)) return binary;
  const sentence = `Tests of proxies need ${name} (apt-get install ${name}); they are left out.`;
  if (process.env.CI === 'true') throw new Error(sentence);
  console.warn(sentence);
  return null;
}

type Answer = { status: number; cookies: string[]; text: string };

/** Over HTTP/2, as browsers do. */
async function get(port: number, at: string): Promise<Answer> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: host });
  try {
    const stream = session.request({ ':path': at, ':authority': host, accept: 'text/html' });
    const [headers] = await Promise.race([
      once(stream, 'response'),
      once(session, 'error').then(([error]) => Promise.reject(error)),
    ]);
    let text = '';
    for await (const part of stream) text += part;
    return { status: Number(headers[':status']), cookies: headers['set-cookie'] ?? [], text };
  } finally {
    session.close();
  }
}

describe.each(Object.keys(proxies))('behind %s, set up as the guide says', (name) => {
  const binary = find(name);
  let folder: string;
  let log: KeptLog;
  let world: World;
  let proxy: ChildProcess;
  let port: number;

  beforeAll(async () => {
    if (binary === null) return;
    folder = mkdtempSync(path.join(tmpdir(), 'volary-proxy-'));
    chmodSync(folder, 0o755);
    const { privateKey, certificate } = makeSigningKey({ name: host });
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/-----.*-----|\s/g, '')}\n-----END CERTIFICATE-----\n`;
    writeFileSync(path.join(folder, 'tls.pem'), pem);
    writeFileSync(path.join(folder, 'tls.key'), privateKey);
    writeFileSync(path.join(folder, 'tls.both.pem'), pem + privateKey);
    log = keptLog();
    world = await openWorld({ ORIGIN: `https://${host}`, TRUST_PROXY: 'loopback' }, { log: log.log });
    port = await freePort();
    proxy = proxies[name]?.start({
      folder,
      port,
      upstream: Number(new URL(world.origin).port),
    }) as ChildProcess;
    await until(() =>
      get(port, '/api/health').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }, 60_000);
  afterAll(async () => {
    if (binary === null) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    await world[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(binary === null)('pages come over HTTP/2, with secure cookies', async () => {
    const { status, cookies } = await get(port, '/login');
    expect(status).toBe(200);
    expect(cookies).not.toEqual([]);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/);
  });

  test.skipIf(binary === null)('figures and mails stay with this machine', async () => {
    for (const at of ['/metrics', '/outbox']) expect((await get(port, at)).status).toBe(404);
  });

  test.skipIf(binary === null)('WebSockets go through', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/live`, {
      rejectUnauthorized: false,
      headers: { host, origin: `https://${host}` },
    });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  });

  test.skipIf(binary === null)('the server finds nothing to complain of', () => {
    expect(log.lines.filter(({ level }) => level > 30)).toEqual([]);
  });
});
