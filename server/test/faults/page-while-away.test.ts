import { expect, test } from 'vitest';
import { openWorld } from '../world.ts';
import { TcpProxy } from './tcp-proxy.ts';

test('while PostgreSQL is away everybody gets a page that says to wait, and then their own again', async () => {
  let network: TcpProxy | undefined;
  await using world = await openWorld(
    {},
    {
      reach: async (direct) => {
        const { proxy, url } = await TcpProxy.before(direct);
        network = proxy;
        return url;
      },
    },
  );
  const organiser = await world.organiser();
  const { passcode } = await world.pigeonhole(organiser);
  const visitor = await world.visitor();
  const asked = async (browser: typeof visitor, path: string) => {
    const answer = await browser.fetch(path, { headers: { accept: 'text/html' } });
    return { answer, text: await answer.text() };
  };
  expect((await asked(organiser, '/p/list/')).answer.status).toBe(200);

  network?.refuse();
  for (const [browser, path] of [
    [visitor, `/${passcode}`],
    [organiser, '/p/list/'],
    [organiser, `/${passcode}`],
    [visitor, '/collaborate/0123456789ABCDEF'],
  ] as const) {
    const { answer, text } = await asked(browser, path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
    expect(text, path).toContain('Too busy right now');
  }

  network?.heal();
  await expect
    .poll(async () => (await asked(organiser, '/p/list/')).answer.status, { timeout: 15_000 })
    .toBe(200);
});
