import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { addKeyTo, comeAgain, owner, subjects, turnAppOn, turnEmailOn } from './second-factor.fixture.ts';

const world = worldForTests();

const next = 'Homing-Pigeon-8';

describe('the owner of an account', () => {
  test('changes the password on the page; other sign-ins end, this one goes on under a new id, a factor is not asked for again', async () => {
    const ada = await owner(world, 'Password');
    await turnEmailOn(ada);
    const { browser } = ada;
    const other = await owner(world, 'Elsewhere');
    await browser.open('/account/security');
    const before = browser.cookies.get('signin');
    const wrong = await browser.post('/account/security', {
      oldPassword: 'Wrong-Pigeon-1',
      password: next,
      passwordConfirm: 'Homing-Pigeon-9',
    });
    expect(await wrong.text()).toContain('Your passwords do not match');
    const posted = await browser.post('/account/security', {
      oldPassword: password,
      password: next,
      passwordConfirm: next,
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/account/security#reset']);
    expect(browser.cookies.get('signin')).not.toBe(before);
    expect((await browser.open('/account/security')).boot.account?.email).toBe(ada.email);
    expect((await subjects(world, ada.email))[0]).toBe('Your Volary password was changed');
    expect((await other.browser.call('myAccount')).status).toBe(200);
  });

  test('gives the password again before anything is changed that is older than ten minutes', async () => {
    const { browser } = await owner(world, 'Proof');
    world.clock.forward(10 * 60_000 + 1);
    const calls = [
      () => browser.call('switchEmailCode', { body: { on: true } }),
      () => browser.call('addApp', { body: { code: '000000' } }),
      () => browser.call('beginKey'),
      () => browser.call('addKey', { body: { name: 'Mine', response: {} } }),
      () => browser.call('removeFactor', { params: { factorId: '1' } }),
      () => browser.call('makeRecoveryCodes'),
      () => browser.call('endSignIn', { body: { sessionId: '1' } }),
      () => browser.call('endOtherSignIns'),
    ];
    for (const call of calls) {
      const { status, body } = await call();
      expect([status, body.error]).toEqual([403, 'ProofNeeded']);
    }
    expect((await browser.call('proveAgain', { body: { passwd: 'Wrong-Pigeon-1' } })).body.details).toEqual({
      'data.passwd': [expect.objectContaining({ description: 'This isn’t your current password' })],
    });
    expect((await browser.call('proveAgain', { body: { passwd: password } })).status).toBe(200);
    expect((await browser.call('switchEmailCode', { body: { on: true } })).status).toBe(200);
  });

  test('goes on under a new id when the password was given again; other tabs and their live lines stay', async () => {
    const { browser } = await owner(world, 'Renewed');
    const event = await world.pigeonhole(browser);
    await browser.open('/account/security');
    const line = await world.live(browser, event.id, 'admin', '0');
    const stolen = browser.tab();
    const before = browser.cookies.get('signin');

    expect((await browser.call('proveAgain', { body: { passwd: password } })).status).toBe(200);

    expect(browser.cookies.get('signin')).not.toBe(before);
    expect((await stolen.call('myAccount')).status).toBe(403);
    // The page that was open all the while, with the token it had.
    expect((await browser.call('switchEmailCode', { body: { on: true } })).status).toBe(200);
    await world.program.kernel.sockets().checkRights();
    expect(line.closeCode).toBeNull();
    await browser.post('/logout', {});
    await expect.poll(() => line.closeCode).toBe(closeCodes.rightsLost);
  });

  test('is told by mail of every factor that comes or goes, and keeps none if they like', async () => {
    const ada = await owner(world, 'Told');
    await turnEmailOn(ada);
    await addKeyTo(ada, 'Blue key');
    await turnAppOn(world, ada);
    const { factors } = (await ada.browser.call('readSecurity')).body;
    expect(factors.map(({ kind, name }) => [kind, name])).toEqual([
      ['email', null],
      ['webauth', 'Blue key'],
      ['app', null],
    ]);
    await ada.browser.call('makeRecoveryCodes');
    for (const { id, kind } of factors)
      if (kind !== 'email')
        expect((await ada.browser.call('removeFactor', { params: { factorId: id } })).status).toBe(200);
    await ada.browser.call('switchEmailCode', { body: { on: false } });
    const added = 'A second step was added to your Volary account';
    const removed = 'A second step was removed from your Volary account';
    const made = 'You have new recovery codes for Volary';
    expect(await subjects(world, ada.email)).toEqual([removed, removed, removed, made, added, added, added]);
    expect((await comeAgain(world, ada)).url).toBe('/p/list/');
    expect((await ada.browser.call('readSecurity')).body.recoveryCodes, 'they went along').toBeNull();
  });

  test('cannot remove what is another’s, which looks like nothing', async () => {
    const [ada, bea] = [await owner(world, 'Ada'), await owner(world, 'Bea')];
    await addKeyTo(bea);
    const factorId = (await bea.browser.call('readSecurity')).body.factors[0]?.id ?? '';
    const stranger = await ada.browser.call('removeFactor', { params: { factorId } });
    const none = await ada.browser.call('removeFactor', { params: { factorId: '987654321' } });
    expect(stranger.status).toBe(404);
    expect({ ...stranger.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  });

  test('ends all other sessions from the list', async () => {
    const ada = await owner(world, 'Ends');
    const { browser: other } = await comeAgain(world, ada);
    expect((await ada.browser.call('endOtherSignIns')).body.url).toBe('/account/security');
    expect((await other.call('myAccount')).status).toBe(403);
    expect((await ada.browser.call('readSecurity')).body.userSessionList).toHaveLength(1);
  });
});
