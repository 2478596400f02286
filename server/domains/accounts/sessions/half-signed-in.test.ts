import { describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { identify } from '#server/kernel/auth/identify.ts';
import { type Step, steps } from '#server/kernel/auth/steps.ts';
import { authorize } from '#server/kernel/http/authorize.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const world = worldForTests();

/** What each step is there for. */
const open: Record<Step, readonly string[]> = {
  'second-factor': [
    'proveByEmail',
    'resendEmailCode',
    'proveByApp',
    'proveByRecoveryCode',
    'beginKeyProof',
    'proveByKey',
  ],
  sessions: ['endSignIn', 'endOtherSignIns', 'signInAlone', 'continueSignIn'],
  password: ['changeExpiredPassword'],
};

/** Somebody who has an event, and then comes again and lacks a step. */
async function ownerAt(step: Step) {
  const owner = await world.organiser('Owner');
  const event = await world.pigeonhole(owner);
  const { id } = (await owner.call('myAccount')).body.account;
  const { db } = world.program.kernel;
  await db.updateTable('signInSessions').set({ step }).where('accountId', '=', id).execute();
  return { owner, phId: event.id };
}

describe.each(steps)('a sign-in that lacks the step %s', (step) => {
  test('every endpoint but those of the step is closed to it', async () => {
    const { kernel } = world.program;
    const { owner, phId } = await ownerAt(step);
    const who = await identify(kernel, {
      headers: {},
      cookies: Object.fromEntries(owner.cookies),
      secure: false,
      ip: '127.0.0.1',
    });
    expect([who.account, who.half?.step]).toEqual([null, step]);
    const admitted: string[] = [];
    for (const { allow, name } of Object.values(endpoints) as AnyEndpoint[]) {
      if (allow.who === 'anyone') continue;
      const input = { params: { phId, lsId: '1', tId: '1' }, body: { pigeonholeId: phId } };
      const asked = authorize(kernel, kernel.db, allow, who, input);
      if (await asked.then(Boolean, () => false)) admitted.push(name);
    }
    expect(admitted).toEqual(open[step]);
  });

  test('every page that needs an account leads to the step, and the boot data name nobody', async () => {
    const browser = await world.halfway(step);
    for (const { path, allow } of pages) {
      if (allow.who === 'anyone' || allow.subject === 'halfway') continue;
      const response = await browser.fetch(path.replace(/\{\w+\}/g, '1'), { redirect: 'manual' });
      expect([path, response.status]).toEqual([path, 303]);
    }
    expect((await browser.open('/login')).boot.account).toBeNull();
  });

  test('no socket opens for it, be its token right or not', async () => {
    const { owner, phId } = await ownerAt(step);
    await owner.open('/login');
    const line = await LiveClient.open(owner, { pigeonholeId: phId, channel: 'admin' });
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
