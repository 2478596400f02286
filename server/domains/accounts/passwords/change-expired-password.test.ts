import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { keepPasswordPolicy, strictPasswordPolicy } from '#server/domains/accounts/index.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { isPassword } from './passwords.ts';

const day = 86_400_000;
const next = 'Homing-Pigeon-8';
const world = worldForTests();

const change = (browser: Browser, oldPassword: string, to: string) =>
  browser.call('changeExpiredPassword', { body: { oldPassword, password: to, passwordConfirm: to } });

describe('somebody who is signed in changes the password', () => {
  test('R-053 R-054: the page asks for the current one, and says why where a policy wants it; a visitor signs in first', async () => {
    const policy = 'requires you to change your password every 90 days.';
    const ofItself = await (await world.organiser('Page')).open('/changeExpiredPassword');
    expect(ofItself.boot.page).toMatchObject({
      name: 'change-expired-password',
      data: { passwordResetType: 'other' },
    });
    expect(ofItself.html).not.toContain(policy);
    const expired = await (await world.halfway('password')).open('/changeExpiredPassword');
    expect(expired.boot.page.data).toMatchObject({ passwordResetType: 'policyExpired' });
    expect(expired.html).toContain(policy);
    for (const { html } of [ofItself, expired]) expect(html).toContain('name="oldPassword"');
    const visitor = await world.visitor();
    expect((await visitor.open('/changeExpiredPassword')).boot.page).toMatchObject({
      name: 'login',
      data: { rd: '/changeExpiredPassword' },
    });
  });

  test('R-055: with the current password under either name; other sign-ins end, this one goes on under a new id', async () => {
    for (const name of ['oldPassword', 'currentPassword'] as const) {
      const browser = await world.organiser('Change');
      const { email } = (await browser.call('myAccount')).body.account;
      const elsewhere = await world.visitor();
      await elsewhere.call('signIn', { body: { email, passwd: password } });
      await elsewhere.open('/p/list/');
      const before = browser.cookies.get('signin');

      const posted = await browser.post('/changeExpiredPassword', {
        [name]: password,
        password: next,
        passwordConfirm: next,
        rd: '/p/new',
      });

      expect([posted.status, posted.headers.get('location')]).toEqual([303, '/p/new#reset']);
      expect(browser.cookies.get('signin')).not.toBe(before);
      expect((await browser.open('/p/list/')).boot.account?.email).toBe(email);
      expect((await elsewhere.call('myAccount')).body).toMatchObject({ error: 'Forbidden' });
      const copy = await world.visitor();
      copy.cookies.set('signin', before ?? '');
      expect((await copy.call('myAccount')).status).toBe(403);
    }
  });

  test('a current password that is missing or wrong is told at its field; guesses lock', async () => {
    const browser = await world.organiser('Guess');
    for (const name of ['oldPassword', 'currentPassword'] as const)
      expect(
        (
          await browser.call('changeExpiredPassword', {
            body: { [name]: '', password: next, passwordConfirm: next },
          })
        ).body.details,
      ).toMatchObject({ [`data.${name}`]: [{ description: 'Your current password is required' }] });
    for (let count = 0; count < 4; count += 1)
      expect((await change(browser, 'Wrong-Pigeon-1', next)).body.details).toMatchObject({
        'data.oldPassword': [{ description: 'This isn’t your current password' }],
      });
    expect((await change(browser, 'Wrong-Pigeon-1', next)).body.disableTimer).toBe(15);
    expect((await change(browser, password, next)).status).toBe(429);
  });

  test('a password that nobody looked at, since too many wait to be compared, was no guess', async () => {
    const browser = await world.organiser('Crowd');
    let isFull = true;
    const waiter = async () => {
      while (isFull) await isPassword(null, next).catch(() => setTimeout(1));
    };
    const crowd = Array.from({ length: 40 }, waiter);
    try {
      for (let count = 0; count < 6; count += 1)
        expect((await change(browser, password, next)).body.error).toBe('Overloaded');
    } finally {
      isFull = false;
      await Promise.all(crowd);
    }
    expect((await change(browser, password, next)).status).toBe(200);
  });
});

describe('a workspace asks for new passwords', () => {
  test('R-056: after 90 days a sign-in leads to the change, and from there on; off by default', async () => {
    const browser = await world.organiser('Ninety');
    const { id, email } = (await browser.call('myAccount')).body.account;
    const signIn = async () => {
      const visitor = await world.visitor();
      const answer = await visitor.call('signIn', { body: { email, passwd: password, rd: '/p/new' } });
      return { visitor, url: answer.body.url };
    };
    world.clock.forward(91 * day);
    expect((await signIn()).url).toBe('/p/new');
    await world.program.kernel.db
      .transaction()
      .execute((tx) => keepPasswordPolicy(tx, id, strictPasswordPolicy));
    const { visitor, url } = await signIn();
    expect(url).toBe('/changeExpiredPassword?rd=%2Fp%2Fnew');
    expect((await visitor.open(url)).boot.page.data).toEqual({
      passwordResetType: 'policyExpired',
      rd: '/p/new',
    });
    expect((await change(visitor, password, next)).status).toBe(200);
    const again = await world.visitor();
    const answer = await again.call('signIn', { body: { email, passwd: next } });
    expect(answer.body.url).toBe('/p/list/');
  });

  test('none of the last five may come back; the sixth may', async () => {
    const browser = await world.organiser('Five');
    const { id } = (await browser.call('myAccount')).body.account;
    await world.program.kernel.db
      .transaction()
      .execute((tx) => keepPasswordPolicy(tx, id, strictPasswordPolicy));
    const numbered = (number: number) => `Racing-Pigeon-${number}x`;
    let current = password;
    const set = async (to: string) => {
      await browser.open('/changeExpiredPassword');
      const answer = await change(browser, current, to);
      if (answer.status === 200) current = to;
      return answer;
    };
    for (const number of [1, 2, 3, 4]) expect((await set(numbered(number))).status).toBe(200);
    for (const had of [password, numbered(1), numbered(4)])
      expect((await set(had)).body.details).toMatchObject({
        'data.password': [{ description: 'You used this password recently. Choose another.' }],
      });
    expect((await set(numbered(5))).status).toBe(200);
    expect((await set(password)).status).toBe(200);
  });

  test('whoever gives the right current one and a barred new one has guessed nothing, and is not locked', async () => {
    const browser = await world.organiser('Barred');
    const { id } = (await browser.call('myAccount')).body.account;
    await world.program.kernel.db
      .transaction()
      .execute((tx) => keepPasswordPolicy(tx, id, strictPasswordPolicy));
    for (let count = 0; count < 6; count += 1) {
      const { status, body } = await change(browser, password, password);
      expect([status, Object.keys(body.details ?? {})]).toEqual([422, ['data.password']]);
    }
    expect((await change(browser, password, next)).status).toBe(200);
  });
});
