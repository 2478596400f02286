import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { checkOrigin } from '#server/kernel/checks/check-origin.ts';
import { isLocal } from '#server/kernel/http/local.ts';
import { audienceOriginOf, originOf } from '#server/kernel/http/origin.ts';
import { welcome } from '#server/welcome.ts';
import { Browser } from './browser.ts';
import { freePort } from './free-port.ts';
import { openWorld } from './world.ts';

// HOST names one address of the machine, and ORIGIN is not set: whatever the program prints and asks is at that address.

test('the start leads to the address that it listens on, and so does the doctor', async () => {
  const port = await freePort();
  await using world = await openWorld({ HOST: '127.0.0.2', PORT: `${port}` });
  const origin = `http://127.0.0.2:${port}`;
  const { config, keys } = world.program.kernel;
  const said = welcome(config, null);
  expect(said).toMatch(new RegExp(`Studio +${origin}/p/list/$`, 'm'));
  expect(said).toContain(`${origin}/outbox`);
  // Nobody else comes to an address of loopback.
  expect(said).not.toContain('Phones here');

  const browser = new Browser(origin);
  await browser.open('/login');
  const body = JSON.stringify({ email: 'ines@example.org', passwd: 'not the right one' });
  const signIn = (from: string) => {
    const headers = { origin: from, 'content-type': 'application/json', 'x-csrf-token': browser.csrfToken };
    return browser.fetch('/api/auth/login', { method: 'POST', headers, body });
  };
  // A page of ours is told that this is no account of ours; one of elsewhere is not let near the question.
  expect((await signIn(origin)).status).toBe(422);
  expect((await signIn(`http://127.0.0.3:${port}`)).status).toBe(403);
  expect((await browser.fetch('/outbox')).status).toBe(200);

  const found = await checkOrigin({ config, keys, now: new Date() });
  expect(found.map(({ state, text }) => [state, text])).toContainEqual([
    'attention',
    'office.check.address.unset',
  ]);
  expect(found.filter(({ state }) => state === 'broken')).toEqual([]);
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['fd00::20', 'http://[fd00::20]:3000'],
])('links of a program that listens on %s begin with %s', (host, link) => {
  expect(originOf({ origin: undefined, host, publicPort: 3000 })).toBe(link);
  const isEvery = ['0.0.0.0', '::'].includes(host);
  if (!isEvery) expect(audienceOriginOf({ origin: undefined, host, publicPort: 3000 })).toBe(link);
});

test('who asks on this machine at its one address is told apart from the network, and from a proxy in front of ORIGIN', () => {
  const place = { devAssets: false, origin: undefined, host: '192.168.1.20' };
  const asking = (remoteAddress: string, host: string) =>
    ({
      headers: { host },
      raw: { httpVersion: '1.1' },
      socket: { remoteAddress },
    }) as unknown as FastifyRequest;
  expect(isLocal(asking('192.168.1.20', '192.168.1.20:3000'), place)).toBe(true);
  expect(isLocal(asking('192.168.1.33', '192.168.1.20:3000'), place)).toBe(false);
  expect(isLocal(asking('192.168.1.20', 'rebound.example:3000'), place)).toBe(false);
  const behind = { ...place, origin: 'https://live.example.org' };
  expect(isLocal(asking('192.168.1.20', '192.168.1.20:3000'), behind)).toBe(false);
});
