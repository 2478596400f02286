import { describe, expect, test } from 'vitest';
import { makeKeys } from '#server/kernel/keys.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { newAppSecret } from './app/authenticator.ts';
import {
  addKeyTo,
  comeAgain,
  mailedCode,
  owner,
  subjects,
  turnAppOn,
  turnEmailOn,
} from './second-factor.fixture.ts';

const day = 86_400_000;
const world = worldForTests();

describe('R-074: a code by mail', () => {
  test('the right one signs in, to where one was going; a wrong one says so; a new one can be sent', async () => {
    const ada = await owner(world, 'Mail');
    await turnEmailOn(ada);
    const { browser, url, soon } = await world.clock.still(async () => {
      const again = await comeAgain(world, ada, { rd: '/p/new' });
      return { ...again, soon: await again.browser.call('resendEmailCode') };
    });
    expect(url).toBe('/sessions/two-factor/email');
    expect([soon.status, soon.body.disableTimer]).toEqual([429, 60]);
    const { boot, html } = await browser.open(url);
    expect(boot.page).toMatchObject({ name: 'two-factor-email', data: { sent: true, email: ada.email } });
    expect(boot.account).toBeNull();
    expect(html).toContain('action="/sessions/two-factor/email"');

    const first = await mailedCode(world, ada.email);
    const wrong = first === '000000' ? '000001' : '000000';
    expect((await browser.call('proveByEmail', { body: { code: wrong } })).body.details).toMatchObject({
      'data.code': [{ description: 'That code isn’t right' }],
    });
    world.clock.forward(61_000);
    expect((await browser.call('resendEmailCode')).body).toEqual({ disableTimer: 60 });
    const second = await mailedCode(world, ada.email);
    if (first !== second)
      expect((await browser.call('proveByEmail', { body: { code: first } })).status, 'void').toBe(422);

    const spaced = `${second.slice(0, 3)} ${second.slice(3)}`;
    const answer = await browser.send<{ url: string }>('POST', '/api/auth/email', { code: spaced });
    expect([answer.status, answer.body.url]).toEqual([200, '/p/new']);
    expect((await browser.open('/p/list/')).boot.account?.email).toBe(ada.email);
  });

  test('is typed with the digits of any keyboard', async () => {
    const ada = await owner(world, 'Digits');
    await turnEmailOn(ada);
    const { browser } = await comeAgain(world, ada);
    const code = (await mailedCode(world, ada.email)).replaceAll(
      /\d/g,
      (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '',
    );
    expect((await browser.call('proveByEmail', { body: { code } })).status).toBe(200);
  });

  test('without scripts: the form of the page is posted, with its errors and onward', async () => {
    const ada = await owner(world, 'Plain');
    await turnEmailOn(ada);
    const { browser, url } = await comeAgain(world, ada);
    const refused = await browser.post(url, { code: '', trust: 'true' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('Enter the code');
    expect(html).toContain('"kept":{"trust":"true"}');
    const right = await browser.post(url, { code: await mailedCode(world, ada.email) });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/p/list/']);
  });

  test('it works for ten minutes', async () => {
    const ada = await owner(world, 'Late');
    await turnEmailOn(ada);
    const { browser } = await comeAgain(world, ada);
    const code = await mailedCode(world, ada.email);
    world.clock.forward(10 * 60_000 + 1);
    const answer = await browser.call('proveByEmail', { body: { code } });
    expect(answer.body.details).toMatchObject({
      'data.code': [{ description: 'This code was used or is too old. Ask for a new one.' }],
    });
  });
});

describe('R-074: an authenticator app', () => {
  test('its secret counts once a code was given; then its codes sign in, those of a neighbouring half minute too', async () => {
    const ada = await owner(world, 'App');
    await ada.browser.open('/account/security/totp-create-qr');
    expect((await comeAgain(world, ada)).url, 'the QR code alone does not count').toBe('/p/list/');
    expect((await ada.browser.call('addApp', { body: { code: '000000' } })).status).toBe(422);
    const code = await turnAppOn(world, ada);
    const { browser, url } = await comeAgain(world, ada);
    expect(url).toBe('/sessions/two-factor/app');
    // The half minute after the next one has just begun: it does not end before the server looks.
    world.clock.forward(60_000 - (world.clock.now().getTime() % 30_000) + 1_000);
    const before = code(new Date(world.clock.now().getTime() - 30_000));
    expect((await browser.call('proveByApp', { body: { code: before } })).status).toBe(200);
    expect((await ada.browser.open('/account/security/totp-create-qr')).url).toBe('/account/security');
  });

  test('whose secret was sealed under a server key that is gone is told so, whatever is guessed, and locks nobody out', async () => {
    const gone = makeKeys([Buffer.from('a key of which there was no backup at all')]);
    const sealAnew = (accountId: string) =>
      world.program.kernel.db
        .updateTable('secondFactors')
        .set({ secret: newAppSecret(gone, accountId) })
        .where('accountId', '=', accountId)
        .where('kind', '=', 'app')
        .execute();
    const ada = await owner(world, 'Keyless');
    await ada.browser.open('/account/security/totp-create-qr');
    await sealAnew(ada.id);
    expect((await ada.browser.call('addApp', { body: { code: '123456' } })).status).toBe(409);
    const code = await turnAppOn(world, ada);
    await turnEmailOn(ada);
    await sealAnew(ada.id);
    const { browser } = await comeAgain(world, ada);
    for (let count = 0; count < 8; count += 1) {
      const { status, body } = await browser.call('proveByApp', { body: { code: code() } });
      expect([status, body.disableTimer, body.details]).toEqual([
        422,
        undefined,
        { 'data.code': [{ type: 'code.unreadable', description: expect.stringContaining('another way') }] },
      ]);
    }
    expect((await browser.call('resendEmailCode')).status).toBe(200);
    const right = await mailedCode(world, ada.email);
    expect((await browser.call('proveByEmail', { body: { code: right } })).status).toBe(200);
  });

  test('the secret is not in the database as it is', async () => {
    const ada = await owner(world, 'Sealed');
    const { boot } = await ada.browser.open('/account/security/totp-create-qr');
    const { secret } = await world.program.kernel.db
      .selectFrom('secondFactors')
      .select('secret')
      .where('accountId', '=', ada.id)
      .executeTakeFirstOrThrow();
    const shown = String(boot.page.data.secret);
    expect(boot.page.data.uri).toContain(shown);
    expect(secret?.toString('latin1')).not.toContain(shown);
    const { keys } = world.program.kernel;
    expect(keys.unseal('authenticator', ada.id, secret ?? Buffer.alloc(0))).toHaveLength(20);
    expect(keys.unseal('authenticator', '1', secret ?? Buffer.alloc(0)), 'of another account').toBeNull();
  });
});

describe('R-074: a security key', () => {
  test('what it signs signs in; it is asked for first', async () => {
    const ada = await owner(world, 'Key');
    await turnEmailOn(ada);
    const key = await addKeyTo(ada);
    const { browser, url } = await comeAgain(world, ada);
    expect(url).toBe('/sessions/two-factor/webauth');
    expect((await browser.open(url)).boot.page.data).toMatchObject({ kinds: ['webauth', 'email'] });
    const { options } = (await browser.call('beginKeyProof')).body;
    const answer = await browser.call('proveByKey', { body: { response: key.use(options) } });
    expect([answer.status, answer.body.url]).toEqual([200, '/p/list/']);
    expect((await browser.open('/p/list/')).boot.account?.email).toBe(ada.email);
  });

  test('with several factors each page leads to the others; a code is mailed when it is asked for', async () => {
    const ada = await owner(world, 'Several');
    await turnEmailOn(ada);
    await addKeyTo(ada);
    const { browser } = await comeAgain(world, ada);
    const { boot } = await browser.open('/sessions/two-factor/email');
    expect(boot.page.data).toMatchObject({ sent: false, kinds: ['webauth', 'email'] });
    expect((await browser.open('/sessions/two-factor/app')).url, 'it has none').toBe(
      '/sessions/two-factor/webauth',
    );
    await browser.open('/sessions/two-factor/email');
    expect((await browser.call('resendEmailCode')).status).toBe(200);
    const code = await mailedCode(world, ada.email);
    expect((await browser.call('proveByEmail', { body: { code } })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('ten, shown once, each good once; the owner hears of it; new ones void the old', async () => {
    const ada = await owner(world, 'Codes');
    expect((await ada.browser.call('makeRecoveryCodes')).status, 'nothing to recover from').toBe(409);
    await turnEmailOn(ada);
    const { codes } = (await ada.browser.call('makeRecoveryCodes')).body;
    expect(new Set(codes).size).toBe(10);
    const security = await ada.browser.call('readSecurity');
    expect(security.body.recoveryCodes).toBe(10);
    expect(JSON.stringify(security.body)).not.toContain(codes[0]);

    const { browser } = await comeAgain(world, ada);
    await browser.open('/sessions/two-factor/recovery');
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect((await browser.call('proveByRecoveryCode', { body: { code: typed } })).status).toBe(200);
    expect((await subjects(world, ada.email))[0]).toBe('A recovery code was used to log in to Volary');
    const again = (await comeAgain(world, ada)).browser;
    expect((await again.call('proveByRecoveryCode', { body: { code: typed } })).status).toBe(422);
    await ada.browser.call('makeRecoveryCodes');
    const old = codes[1] ?? '';
    expect((await again.call('proveByRecoveryCode', { body: { code: old } })).status).toBe(422);
  });
});

describe('a trusted device', () => {
  test('is not asked for thirty days, is listed, and can be forgotten', async () => {
    const ada = await owner(world, 'Trust');
    await turnEmailOn(ada);
    const { browser } = await comeAgain(world, ada);
    const code = await mailedCode(world, ada.email);
    await browser.call('proveByEmail', { body: { code, trust: true } });
    await browser.open('/p/list/');
    expect((await comeAgain(world, ada, { browser })).url).toBe('/p/list/');
    world.clock.forward(29 * day);
    expect((await comeAgain(world, ada, { browser })).url).toBe('/p/list/');
    const { trustedDevices } = (await browser.call('readSecurity')).body;
    expect(trustedDevices).toHaveLength(1);
    const deviceId = trustedDevices[0]?.id ?? '';
    const bea = await owner(world, 'Bea');
    expect((await bea.browser.call('forgetDevice', { params: { deviceId } })).status).toBe(404);
    expect((await browser.call('forgetDevice', { params: { deviceId } })).status).toBe(200);
    expect((await comeAgain(world, ada, { browser })).url).toBe('/sessions/two-factor/email');
  });

  test('is none any more after thirty days, nor after a new password', async () => {
    for (const end of ['time', 'password'] as const) {
      const ada = await owner(world, 'Ends');
      await turnEmailOn(ada);
      const { browser } = await comeAgain(world, ada);
      const code = await mailedCode(world, ada.email);
      await browser.call('proveByEmail', { body: { code, trust: true } });
      await browser.open('/p/list/');
      const next = 'Homing-Pigeon-8';
      if (end === 'time') world.clock.forward(30 * day + 1);
      else
        await browser.call('changeOwnPassword', {
          body: { oldPassword: password, password: next, passwordConfirm: next },
        });
      await browser.open('/login');
      const passwd = end === 'time' ? password : next;
      const answer = await browser.call('signIn', { body: { email: ada.email, passwd } });
      expect([end, answer.body.url]).toEqual([end, '/sessions/two-factor/email']);
    }
  });
});

test('an identity provider has asked for a second factor itself: none is asked for again', async () => {
  const ada = await owner(world, 'Sso');
  await turnEmailOn(ada);
  const { kernel } = world.program;
  const who = {
    account: null,
    program: null,
    half: null,
    sessionOver: false,
    panel: null,
    speaker: null,
    embedded: false,
    attendeeOf: () => null,
    attendees: () => [],
    visit: null,
    device: null,
    trusted: null,
    locale: 'en',
    limitedWith: '',
    address: '127.0.0.1',
    userAgent: null,
  };
  const begin = (proof: 'password' | 'link' | 'sso') =>
    kernel.db
      .transaction()
      .execute((tx) =>
        beginSession(
          { kernel, tx, who, now: world.clock.now(), expel: () => undefined, afterCommit: () => undefined },
          { accountId: ada.id, stay: false, target: '/p/new', proof },
        ),
      );
  expect(await begin('sso')).toBe('/p/new');
  expect(await begin('password')).toBe('/sessions/two-factor/email');
  expect(await begin('link')).toBe('/sessions/two-factor/email');
});
