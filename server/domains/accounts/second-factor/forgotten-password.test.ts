import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password, withWorker } from '#server/test/world.ts';
import { mailedCode, type Owner, owner, turnAppOn, turnEmailOn } from './second-factor.fixture.ts';

const world = worldForTests({}, withWorker);

const next = 'Homing-Pigeon-8';
const twice = { password: next, passwordConfirm: next };

/** Somebody who reads the owner’s mails, in a browser of their own, with the link to another password. */
async function readerOfMails({ email }: Owner): Promise<{ browser: Browser; token: string }> {
  const browser = await world.visitor();
  expect((await browser.call('recover', { body: { email } })).status).toBe(200);
  const { db } = world.program.kernel;
  const link = () =>
    db.selectFrom('mails').select('plain').where('recipient', '=', email).orderBy('id', 'desc').execute();
  const found = async () =>
    (await link()).map(({ plain }) => /\/changePassword\/([\w-]{20,})/.exec(plain)?.[1]).find(Boolean);
  await expect.poll(found, { timeout: 10_000 }).toBeDefined();
  return { browser, token: (await found()) ?? '' };
}

const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;
const sessionsOf = ({ id }: Owner) =>
  world.program.kernel.db.selectFrom('signInSessions').select('step').where('accountId', '=', id).execute();

describe('a forgotten password is no way around the second factor', () => {
  test('the link sets a password and signs nobody in past it; nor does the new password', async () => {
    const ada = await owner(world, 'Forgets');
    const code = await turnAppOn(world, ada);
    const { browser, token } = await readerOfMails(ada);

    const reset = await browser.call('changePassword', { params: { token }, body: twice });

    expect([reset.status, reset.body.url]).toEqual([200, '/sessions/two-factor/app']);
    expect(await sessionsOf(ada), 'whoever was in is out').toEqual([{ step: 'second-factor' }]);
    expect(await isIn(browser)).toBe(false);
    expect((await browser.open('/p/list/')).url).not.toBe('/p/list/');
    for (const call of ['readSecurity', 'listPigeonholes', 'makeRecoveryCodes'] as const)
      expect((await browser.call(call)).status).toBe(403);

    const again = await world.visitor();
    const signedIn = await again.call('signIn', { body: { email: ada.email, passwd: next } });
    expect(signedIn.body.url).toBe('/sessions/two-factor/app');
    await again.open(signedIn.body.url);
    expect(await isIn(again)).toBe(false);
    expect((await again.call('proveByApp', { body: { code: '000000' } })).status).toBe(422);

    expect((await again.call('proveByApp', { body: { code: code() } })).status).toBe(200);
    await again.open('/p/list/');
    expect(await isIn(again)).toBe(true);
  });

  test('nor on a device that need not give it: that is asked again', async () => {
    const ada = await owner(world, 'Trusts');
    await turnEmailOn(ada);
    const device = await world.visitor();
    const first = await device.call('signIn', { body: { email: ada.email, passwd: password } });
    await device.open(first.body.url);
    await device.call('proveByEmail', { body: { code: await mailedCode(world, ada.email), trust: true } });
    await device.post('/logout', {});
    await device.open('/login');
    const { token } = await readerOfMails(ada);
    const reset = await device.call('changePassword', { params: { token }, body: twice });
    expect(reset.body.url).toBe('/sessions/two-factor/email');
    expect(await isIn(device)).toBe(false);
  });

  test('nor by the link once more, nor in another browser meanwhile', async () => {
    const ada = await owner(world, 'Twice');
    await turnAppOn(world, ada);
    const { browser, token } = await readerOfMails(ada);
    await browser.call('changePassword', { params: { token }, body: twice });
    const other = await world.visitor();
    const repeated = await other.call('changePassword', { params: { token }, body: twice });
    expect(repeated.body.error).toBe('LinkExpired');
    expect(await isIn(other)).toBe(false);
  });
});
