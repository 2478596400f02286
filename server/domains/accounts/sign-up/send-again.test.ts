import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { forgetOldLinks } from '../accounts.queries.ts';

const { world, mails } = mailingWorldForTests('https://volary.example');
const minute = 60_000;

async function signedUp(email: string): Promise<Browser> {
  const browser = await world.visitor();
  await browser.open('/signup');
  expect((await browser.call('signUp', { body: { email, password } })).status).toBe(200);
  await mails.link(email);
  return browser;
}

const ask = (browser: Browser, email: string) => browser.call('requestVerification', { body: { email } });
const sent = async (browser: Browser) => (await browser.call('verificationSent')).body;
const verify = (browser: Browser, link: string, body = {}) =>
  browser.call('verifySignUp', { params: { token: link.split('/').at(-1) ?? '' }, body });

async function allAnswered(): Promise<void> {
  const { db } = world.program.kernel;
  await expect.poll(() => db.selectFrom('signUpMails').select('id').execute()).toEqual([]);
}

describe('the mail of a sign-up that got lost', () => {
  test('is sent again to the browser that asks, a minute later; the link of either finishes the sign-up', async () => {
    const email = 'lost@example.com';
    // On a busy machine a second may pass between the mail and the look at its page.
    const browser = await world.clock.still(async () => {
      const opened = await signedUp(email);
      expect(await sent(opened)).toEqual({ email, expiresAt: expect.any(String) });
      expect((await opened.open('/signup/sent')).boot.page.data).toMatchObject({ email, disableTimer: 60 });
      expect((await ask(opened, email)).body).toEqual({ email, hours: 24, disableTimer: 60 });
      return opened;
    });
    await allAnswered();
    expect(mails.to(email), 'no sooner than after a minute').toHaveLength(1);

    world.clock.forward(minute);
    expect((await browser.open('/signup/sent')).boot.page.data).toMatchObject({ disableTimer: 0 });
    expect((await ask(browser, email)).status).toBe(200);
    const [first, second] = [await mails.link(email), await mails.link(email, 2)];
    expect(second).toMatch(/^\/signup\/verify\/[\w-]{43}$/);
    expect(second).not.toBe(first);

    expect((await verify(browser, first)).body).toEqual({ url: '/signup/details' });
    await browser.open('/signup/details');
    expect((await verify(browser, second)).status, 'void by now').toBe(410);
    expect(await sent(browser)).toEqual({ email: null, expiresAt: null });
  });

  test('another browser may ask as well, and must know the password', async () => {
    const email = 'elsewhere@example.com';
    await signedUp(email);
    const other = await world.visitor();
    world.clock.forward(minute);
    expect((await ask(other, email)).status).toBe(200);
    expect(await sent(other), 'it has signed nobody up').toEqual({ email: null, expiresAt: null });
    const link = await mails.link(email, 2);
    expect((await other.open(link)).boot.page.data).toMatchObject({ link: 'good', needsPassword: true });
    expect((await verify(other, link)).status).toBe(422);
    expect((await verify(other, link, { passwd: password })).status).toBe(200);
  });

  test('an address that has an account is told the same, and so is one that nobody signed up with', async () => {
    const { email } = (await (await world.organiser('Ines')).call('myAccount')).body.account;
    const free = 'free@example.com';
    const [known, unknown] = [await signedUp(email), await signedUp(free)];
    const stranger = await world.visitor();
    world.clock.forward(minute);
    const told = async (browser: Browser, address: string) => {
      const { status, headers, body } = await ask(browser, address);
      return { status, names: [...headers.keys()].sort(), body: { ...body, email: '' } };
    };
    expect(await told(known, email)).toEqual(await told(unknown, free));
    expect(await told(stranger, 'nobody@example.com')).toEqual(await told(stranger, email));
    expect(await sent(known)).toEqual({ email, expiresAt: expect.any(String) });

    expect(await mails.link(email, 2), 'its owner is told once more').toBe('/login');
    await allAnswered();
    expect(mails.to('nobody@example.com')).toEqual([]);
  });

  test('an address is needed, and whoever is signed in gives the password', async () => {
    const missing = async (browser: Browser, body: { email: string }) =>
      Object.keys((await browser.call('requestVerification', { body })).body.details ?? {});
    expect(await missing(await world.visitor(), { email: '' })).toEqual(['data.email']);
    expect(await missing(await world.organiser('Olga'), { email: 'new@example.net' })).toEqual([
      'data.passwd',
    ]);
  });

  test('brings whoever signed up by the link of a team into the team', async () => {
    const owner = await world.organiser('Tove');
    const { id: tId } = (await owner.call('makeTeam', { body: { name: 'Aviary' } })).body.team;
    const { url } = (await owner.call('resetInviteLink', { params: { tId } })).body;
    const hash = new URL(url).pathname.split('/').at(-1) ?? '';
    const email = 'kim@example.com';
    const kim = await world.visitor();
    await kim.open(`/signup/${hash}`);
    await kim.call('signUpIntoTeam', { params: { hash }, body: { email, password } });
    await mails.link(email);
    world.clock.forward(minute);
    await ask(kim, email);
    expect((await verify(kim, await mails.link(email, 2))).status).toBe(200);
    const { members } = (await owner.call('listMembers', { params: { tId } })).body;
    expect(members.map((member) => member.email)).toContain(email);
  });
});

test('sign-ups in a stranger’s name do not fill their mailbox: ten mails in twelve hours, and all are told the same', async () => {
  const email = 'stranger@example.com';
  const signUp = async (address: string) => {
    const browser = await world.visitor();
    const { status, body } = await browser.call('signUp', { body: { email: address, password } });
    return { browser, told: [status, body] };
  };
  const mailed = async (address: string) => {
    await allAnswered();
    const { db } = world.program.kernel;
    return (await db.selectFrom('mails').select('id').where('recipient', '=', address).execute()).length;
  };
  let last = await signUp(email);
  for (let count = 0; count < 14; count += 1) {
    const one = await signUp(email);
    expect(one.told).toEqual(last.told);
    last = one;
  }
  expect(await mailed(email)).toBe(10);
  world.clock.forward(minute);
  expect((await ask(last.browser, email)).body).toEqual({ email, hours: 24, disableTimer: 60 });
  expect(await mailed(email), 'nor is one sent again').toBe(10);
  expect((await signUp('other.stranger@example.com')).told).toEqual(last.told);
  expect(await mailed('other.stranger@example.com')).toBe(1);

  // One that is sent again counts as another does.
  const again = 'again.stranger@example.com';
  const { browser } = await signUp(again);
  for (let count = 0; count < 12; count += 1) {
    world.clock.forward(minute);
    await ask(await world.visitor(), again);
    await allAnswered();
  }
  expect(await mailed(again)).toBe(10);
  world.clock.forward(12 * 60 * minute);
  expect((await ask(browser, again)).status).toBe(200);
  expect(await mailed(again), 'half a day later').toBe(11);
});

describe('a link to confirm an address', () => {
  test('of a change of address fits the address of sign-ups too, and opens its own page there', async () => {
    const browser = await world.organiser('Rita');
    const next = 'rita.next@example.net';
    await browser.call('requestVerification', { body: { email: next, passwd: password } });
    const link = await mails.link(next);
    expect((await browser.open(`/signup${link}`)).url).toBe(link);
    expect((await verify(browser, link)).body).toEqual({ url: '/recovery/email_renewed' });
    expect((await browser.call('myAccount')).body.account.email).toBe(next);
  });

  test('is gone when nobody knows it', async () => {
    const dead = await (await world.visitor()).open(`/signup/verify/${'x'.repeat(43)}`);
    expect([dead.status, dead.boot.page.data.link]).toEqual([410, 'expired']);
  });

  test('says that the address is confirmed when it has been used, for a month', async () => {
    const email = 'again@example.com';
    const browser = await signedUp(email);
    const link = await mails.link(email);
    await verify(browser, link);
    const opened = async (days: number) => {
      world.clock.forward(days * 24 * 60 * minute);
      await forgetOldLinks(world.program.kernel.db, world.clock.now());
      const { status, boot } = await (await world.visitor()).open(link);
      return [status, boot.page.data.link];
    };
    expect(await opened(0)).toEqual([410, 'used']);
    expect(await opened(2)).toEqual([410, 'used']);
    expect(await opened(30)).toEqual([410, 'expired']);
  });
});
