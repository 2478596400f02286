import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { type Step, steps } from '#server/kernel/auth/steps.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { openWorld, password, type World } from '#server/test/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** What each step is there for. */
const open: Record<Step, readonly string[]> = {
  'second-factor': ['proveSecondFactor'],
  sessions: ['endSessions', 'continueAlone'],
  password: ['changePassword'],
};

describe.each(steps)('a sign-in that lacks the step %s', (step) => {
  test('F-017: every endpoint but those of the step is closed to it', async () => {
    const browser = await world.halfway(step);
    for (const endpoint of Object.values(endpoints) as AnyEndpoint[]) {
      const { allow } = endpoint;
      if (allow.who === 'anyone') continue;
      const path = endpoint.path.replace(/\{\w+\}/g, '1');
      const method = endpoint.methods.find((candidate) => candidate !== 'GET') ?? 'GET';
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status } = await browser.tab().send(method, path, body);
      const shut = [401, 403, 404].includes(status);
      const ofTheStep = allow.subject === 'halfway' && open[step].includes(allow.ability);
      // What is open may still refuse what was sent.
      if (!ofTheStep && status !== 422) expect([endpoint.name, shut]).toEqual([endpoint.name, true]);
      if (ofTheStep) expect([endpoint.name, shut]).toEqual([endpoint.name, false]);
    }
  });

  test('every page that needs an account leads to the step, and the boot data name nobody', async () => {
    const browser = await world.halfway(step);
    for (const { path, needs } of pages) {
      if (needs !== 'account' && needs !== 'pigeonhole' && needs !== 'office') continue;
      const response = await browser.fetch(path.replace(/\{\w+\}/g, '1'), { redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 303]);
    }
    expect((await browser.open('/login')).boot.account).toBeNull();
  });

  test('no socket opens for it, be its token right or not', async () => {
    const owner = await world.organiser('Owner');
    const event = await world.pigeonhole(owner);
    const { id } = (await owner.call('myAccount')).body.account;
    const { db } = world.program.kernel;
    await db.updateTable('signInSessions').set({ step }).where('accountId', '=', id).execute();
    await owner.open('/login');
    const line = await LiveClient.open(owner, { pigeonholeId: event.id, channel: 'admin' });
    expect(await line.until(() => line.closeCode, 'the close')).toBe(closeCodes.notWelcome);
  });
});

test('R-056: a password whose days are over stops the sign-ins that stand on it at the next call', async () => {
  const browser = await world.organiser('Overdue');
  const { id } = (await browser.call('myAccount')).body.account;
  await world.program.kernel.db
    .updateTable('accounts')
    .set({ passwordLastsDays: 90, passwordSetAt: new Date(world.clock.now().getTime() - 91 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect((await browser.call('myAccount')).body.error).toBe('Forbidden');
  expect((await browser.open('/p/new')).boot.page).toMatchObject({
    name: 'change-expired-password',
    data: { rd: '/p/new' },
  });
  const next = 'Homing-Pigeon-8';
  const answer = await browser.call('changeExpiredPassword', {
    body: { oldPassword: password, password: next, passwordConfirm: next, rd: '/p/new' },
  });
  expect(answer.body.url).toBe('/p/new#reset');
  await browser.open('/p/new');
  expect((await browser.call('myAccount')).status).toBe(200);
});
