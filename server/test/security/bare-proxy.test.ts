import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { keptLog } from '#server/test/kept-log.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { openWorld, type World } from '#server/test/world.ts';

// A proxy on this machine that passes requests on and says nothing of who asks: nginx with a bare `proxy_pass` (its own idea of Host,
// in HTTP/1.0 and since 1.29.7 in HTTP/1.1), haproxy with `mode http` (the visitor's Host, who may say `localhost`). To the server
// it looks like somebody on this machine, and in these last two cases there is no difference at all.

const origin = 'https://live.example.org';

/** Byte for byte what a proxy sends; answers the status, and the headers as they came. */
async function ask(world: World, path: string, { host, version = '1.1', headers = '' }: Asked) {
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const to = host ?? new URL(world.origin).host;
  socket.write(`GET ${path} HTTP/${version}\r\nHost: ${to}\r\nConnection: close\r\n${headers}\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), head: answer.split('\r\n\r\n')[0] ?? '', answer };
}
type Asked = { host?: string; version?: string; headers?: string };

const nginx: Asked = { version: '1.0' };
const nginxWithUpstream: Asked = { host: 'volary', version: '1.0' };
const haproxy: Asked = { host: 'live.example.org' };
const bare = { nginx, nginxWithUpstream, haproxy, inCapitals: { host: 'LIVE.Example.ORG:443' } };
/** Byte for byte what somebody on this machine asks. */
const alike: Record<string, Asked> = { newerNginx: {}, haproxyAndLocalhost: { host: 'localhost' } };
const secrets = ['/metrics', '/outbox', '/outbox/letters'];

describe('with a public ORIGIN', () => {
  const log = keptLog();
  const world = worldForTests({ ORIGIN: origin, TRUST_PROXY: 'loopback' }, { log: log.log });

  test.each(Object.entries({ ...bare, ...alike }))(
    '%s shows nobody the figures and mails of this machine',
    async (_, asked) => {
      for (const path of secrets) expect((await ask(world, path, asked)).status, path).toBe(404);
    },
  );

  test('this machine itself reads the figures with the token, and is told so, once', async () => {
    const metrics = log.lines.filter(({ msg }) => msg.includes('METRICS_TOKEN'));
    expect(metrics).toMatchObject([{ level: 40 }]);
    const headers = 'Authorization: Bearer a-token-of-length\r\n';
    await using other = await openWorld({ ORIGIN: origin, METRICS_TOKEN: 'a-token-of-length' });
    for (const [given, status] of [
      [{ headers }, 200],
      [{ ...haproxy, headers }, 200],
      [{}, 404],
    ] as const)
      expect((await ask(other, '/metrics', given)).status).toBe(status);
  });

  test.each(Object.entries(bare))('behind %s cookies are secure and HSTS is sent', async (_, asked) => {
    const { head } = await ask(world, '/login', asked);
    const cookies = head.split('\r\n').filter((line) => /^set-cookie:/i.test(line));
    expect(cookies).not.toEqual([]);
    for (const cookie of cookies) expect(cookie).toMatch(/: __Host-.*; Secure/i);
    expect(head).toMatch(/strict-transport-security: max-age=31536000/i);
  });

  test('that the proxy says too little is logged, once', async () => {
    for (const asked of [{ ...nginx, headers: `Origin: ${origin}\r\n` }, haproxy, haproxy])
      await ask(world, '/login', asked);
    expect(log.lines.filter(({ msg }) => msg.includes('X-Forwarded'))).toMatchObject([{ level: 40 }]);
  });
});

describe('with a proxy that says all', () => {
  const log = keptLog();
  const token = { METRICS_TOKEN: 'a-token-of-length' };
  const world = worldForTests({ ORIGIN: origin, TRUST_PROXY: 'loopback', ...token }, { log: log.log });
  const said = 'X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https\r\n';

  test('nothing is logged, whatever people ask for', async () => {
    await ask(world, '/login', { host: 'live.example.org', headers: said });
    await ask(world, '/api/health', {});
    await ask(world, '/metrics', { headers: 'Authorization: Bearer a-token-of-length\r\n' });
    expect(log.lines.filter(({ level }) => level > 30)).toEqual([]);
  });

  test('one that is not named in TRUST_PROXY is logged', async () => {
    const distrusting = keptLog();
    await using other = await openWorld({ ORIGIN: origin }, { log: distrusting.log });
    await ask(other, '/login', { host: 'live.example.org', headers: said });
    expect(distrusting.lines.map(({ msg }) => msg).join()).toContain('TRUST_PROXY');
  });
});

describe('with a public ORIGIN and OUTBOX=on', () => {
  const world = worldForTests({ ORIGIN: origin, OUTBOX: 'on' });

  test('mails are shown to this machine, and through no proxy', async () => {
    expect((await ask(world, '/outbox', {})).status).toBe(200);
    for (const asked of [nginx, nginxWithUpstream])
      expect((await ask(world, '/outbox', asked)).status).toBe(404);
  });

  test('once a proxy has passed on a visitor without a word, they are shown to nobody any more', async () => {
    expect((await ask(world, '/outbox', haproxy)).status).toBe(404);
    for (const asked of [{}, ...Object.values(alike)])
      expect((await ask(world, '/outbox', asked)).status).toBe(404);
    expect((await ask(world, '/api/health', {})).status).toBe(200);
  });
});

describe('where TRUST_PROXY or https says that a proxy is in front', () => {
  test.each<Record<string, string>>([
    { TRUST_PROXY: 'loopback' },
    { TRUST_PROXY: 'loopback', ORIGIN: 'http://volary.internal' },
    { ORIGIN: 'https://volary.internal' },
  ])('%j: figures are for the token only', async (env) => {
    await using world = await openWorld(env);
    expect((await ask(world, '/metrics', {})).status).toBe(404);
  });

  test('without either they are open to this machine', async () => {
    await using world = await openWorld({ ORIGIN: 'http://volary.internal' });
    expect((await ask(world, '/metrics', {})).status).toBe(200);
  });
});

describe('without ORIGIN', () => {
  const world = worldForTests();

  test('mails are shown to this machine by its own names, and to no page of elsewhere whose name leads here', async () => {
    const port = new URL(world.origin).port;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect((await ask(world, '/outbox', { host })).status, host).toBe(200);
    expect((await ask(world, '/outbox', { host: `rebound.example:${port}` })).status).toBe(404);
  });
});
