import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from './faults/storm.ts';
import { freePort } from './free-port.ts';
import { hasPebble, Pebble } from './pebble.ts';
import { without } from './without.ts';
import { openWorld, type World } from './world.ts';

// deploy/proxies/Caddyfile as it is, but for addresses and ports, with the authority of Let's Encrypt's own tests.

const host = 'live.example.org';
const caddy = '/usr/bin/caddy';
const isHere = existsSync(caddy) && hasPebble();

let folder: string;
let world: World;
beforeAll(async () => {
  if (!isHere) return;
  folder = mkdtempSync(path.join(tmpdir(), 'volary-acme-'));
  world = await openWorld({ ORIGIN: `https://${host}`, TRUST_PROXY: 'loopback' });
});
afterAll(async () => {
  if (!isHere) return;
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** What a browser that believes this authority alone sees of the page to log in. */
async function visit(port: number, ca: string) {
  const headers = { host, accept: 'text/html' };
  const asked = request({
    port,
    host: '127.0.0.1',
    servername: host,
    path: '/login',
    headers,
    ca,
    agent: false,
  });
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
  const { CN: issuer } = (answer.socket as TLSSocket).getPeerCertificate().issuer;
  answer.resume();
  return { issuer, status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] };
}

test.skipIf(!isHere)(
  'Caddy fetches its certificate itself, and visitors who believe its authority log in over https',
  { timeout: 60_000, ...without('Caddy or Pebble') },
  async () => {
    const [httpPort, tlsPort] = await Promise.all([freePort(), freePort()]);
    await using pebble = await Pebble.open(folder, { httpPort, tlsPort });
    const site = readFileSync(path.join(import.meta.dirname, '../../deploy/proxies/Caddyfile'), 'utf8');
    const head = [
      'admin off',
      'default_bind 127.0.0.1',
      `http_port ${httpPort}`,
      `https_port ${tlsPort}`,
      `acme_ca ${pebble.directory}`,
      `acme_ca_root ${pebble.ownCertificate}`,
    ];
    const file = path.join(folder, 'Caddyfile');
    const upstream = new URL(world.origin).host;
    writeFileSync(file, `{\n\t${head.join('\n\t')}\n}\n${site.replace('127.0.0.1:3000', upstream)}`);
    const proxy = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    try {
      const root = await pebble.root();
      const seen = () => visit(tlsPort, root).catch(() => null);
      await until(async () => (await seen()) !== null, 45_000);
      const { issuer, status, cookies } = await visit(tlsPort, root);
      expect(issuer).toMatch(/^Pebble Intermediate CA/);
      expect([status, cookies]).toEqual([
        200,
        expect.arrayContaining([expect.stringMatching(/^__Host-.*; Secure/)]),
      ]);
    } finally {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
    }
  },
);
