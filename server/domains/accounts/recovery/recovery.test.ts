import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const origin = 'https://volary.example';
const next = 'Homing-Pigeon-8';
const twice = { password: next, passwordConfirm: next };
const second = 1_000;
const hour = 3_600 * second;
const { world, mails } = mailingWorldForTests(origin);

async function owner(name: string): Promise<{ email: string; browser: Browser }> {
  const browser = await world.organiser(name);
  return { email: (await browser.call('myAccount')).body.account.email, browser };
}

/** Posts as the script of the page does: a form, answered in JSON. */
async function ask(browser: Browser, email: string, more: Record<string, string> = {}) {
  const response = await browser.fetch('/recovery', {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'application/json', 'x-csrf-token': browser.csrfToken },
    body: new URLSearchParams({ email, csrfToken: browser.csrfToken, ...more }),
  });
  return { status: response.status, body: await response.text() };
}

/** Somebody who forgot, in a browser of their own, with the link of the mail. */
async function linkOf(email: string, more: Record<string, string> = {}, nth = 1) {
  const browser = await world.visitor();
  expect((await ask(browser, email, more)).status).toBe(200);
  return { browser, link: await mails.link(email, nth) };
}

async function allAnswered(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await sql<{ waiting: string }>`
      SELECT (SELECT count(*) FROM recovery_requests) + (SELECT count(*) FROM mails WHERE sent_at IS NULL) AS waiting`.execute(
      world.program.kernel.db,
    );
    if (rows[0]?.waiting === '0') return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('Some requests were not answered.');
}

describe('somebody asks for a new password', () => {
  test('R-045 R-047 R-049: an address with an account and one without get the same answer; one gets a mail', async () => {
    const { email } = await owner('Rita');
    const known = await ask(await world.visitor(), email);
    const unknown = await ask(await world.visitor(), 'nobody@example.com');
    expect(known).toEqual({ status: 200, body: '{"disableTimer":60}' });
    expect(unknown).toEqual(known);

    expect(await mails.link(email)).toMatch(/^\/changePassword\/[\w-]{43}$/);
    await allAnswered();
    expect(mails.to('nobody@example.com')).toEqual([]);
  });

  test('R-047: without scripts the answer is the page that says so, with the time until the next', async () => {
    const browser = new Browser(world.origin);
    await browser.open('/recovery');
    const posted = await browser.post('/recovery', { email: 'nobody@example.com' });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/recovery?sent=1']);
    const { boot, html } = await browser.open('/recovery?sent=1');
    expect(boot.page).toMatchObject({ name: 'recovery', data: { sent: true, disableTimer: 60 } });
    expect(html).toContain(
      'If you have a workspace account with this email, you will receive an email with instructions',
    );
    expect(html).toContain('You will need to reset your password within 12 hours.');
  });

  test('R-046 R-048: what is wrong with an address is told at its field, to scripts and in the page', async () => {
    const browser = new Browser(world.origin);
    await browser.open('/recovery');
    for (const [email, text] of [
      ['', 'Your email address is required'],
      ['not an address', 'Please use a valid email address'],
    ] as const) {
      const answer = await browser.send('POST', '/api/auth/recovery', { email });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: 'Validation', details: { 'data.email': [{ description: text }] } },
      });
    }
    const page = await browser.post('/recovery', { email: 'not an address' });
    const html = await page.text();
    expect(page.status).toBe(422);
    expect(html).toContain('"kept":{"email":"not an address"}');
    expect(html).toContain('Please use a valid email address');
  });

  test('an account gets one mail a minute and ten in twelve hours, however many ask, from wherever', async () => {
    const { email } = await owner('Flora');
    const askers = await Promise.all(Array.from({ length: 6 }, () => world.visitor()));
    await Promise.all(askers.map((asker) => ask(asker, email)));
    await mails.link(email);
    await allAnswered();
    expect(mails.to(email)).toHaveLength(1);

    for (let count = 0; count < 12; count += 1) {
      world.clock.forward(61 * second);
      expect((await ask(await world.visitor(), email)).body).toBe('{"disableTimer":60}');
    }
    await allAnswered();
    expect(mails.to(email)).toHaveLength(10);
  });
});

test('an account that has no password yet is not told of an old one', async () => {
  const { email } = await owner('Zoe');
  const { db } = world.program.kernel;
  await db.updateTable('accounts').set({ passwordHash: null }).where('email', '=', email).execute();
  const { browser, link } = await linkOf(email);
  expect(mails.to(email)[0]?.text).toContain('Subject: Set your Volary password');
  const { boot, html } = await browser.open(link);
  expect(boot.page.data).toEqual({ link: 'good', isFirst: true });
  expect(html).toContain('Set your password');
  expect(html).not.toContain('Reset');
  expect((await browser.post(link, twice)).headers.get('location')).toBe('/p/list/');
  expect(await mails.link(email, 2), 'the owner is told').toBe('/recovery');
  expect(mails.to(email)[1]?.text).toContain('Subject: A password was set for your Volary account');
  expect(mails.to(email)[1]?.text).not.toContain('the old one');
});

describe('somebody sets a new password by the mailed link', () => {
  test('R-050 R-052 R-057 R-058: the page asks for it, the form signs in and leads to the list, the old one is void', async () => {
    const { email, browser: elsewhere } = await owner('Nora');
    const { browser, link } = await linkOf(email);
    const { status, boot, html } = await browser.open(link);
    expect([status, boot.page]).toEqual([200, { name: 'change-password', data: { link: 'good' } }]);
    for (const text of ['Reset your password', 'Enter a new password:', 'Set new password'])
      expect(html).toContain(text);
    expect(html, 'R-054').not.toContain('name="oldPassword"');

    const posted = await browser.post(link, twice);

    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/p/list/']);
    expect((await browser.open('/p/list/')).boot.account?.email).toBe(email);
    expect((await elsewhere.call('myAccount')).body, 'other sessions are over').toMatchObject({
      error: 'Forbidden',
    });
    const later = await world.visitor();
    expect((await later.call('signIn', { body: { email, passwd: password } })).status).toBe(422);
    expect((await later.call('signIn', { body: { email, passwd: next } })).status).toBe(200);
    expect(await mails.link(email, 2), 'the owner is told').toBe('/recovery');
    expect(mails.to(email)[1]?.text).toContain('Your Volary password was changed');
  });

  test('R-057: it leads to where the request came from, marked, and to our own pages only', async () => {
    for (const [name, rd, location] of [
      ['Olaf', '/p/new?from=mail#part', '/p/new?from=mail#reset'],
      ['Otto', 'https://elsewhere.example/p/new', '/p/list/'],
      ['Olga', '//elsewhere.example', '/p/list/'],
    ] as const) {
      const { email } = await owner(name);
      const { browser, link } = await linkOf(email, { rd });
      expect((await browser.post(link, twice)).headers.get('location')).toBe(location);
    }
  });

  test('R-050: a link works once, and is void when another one was used; of two at the same time one works', async () => {
    const { email } = await owner('Uma');
    const first = await linkOf(email);
    world.clock.forward(61 * second);
    const { browser, link } = await linkOf(email, {}, 2);
    const answers = await Promise.all([
      browser.tab().send('POST', `/api/auth${link}`, twice),
      browser.tab().send('POST', `/api/auth${link}`, twice),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
    for (const used of [link, first.link]) {
      const visitor = await world.visitor();
      expect(
        (await visitor.call('changePassword', { params: { token: tokenOf(used) }, body: twice })).body,
      ).toMatchObject({ error: 'LinkExpired' });
      const { status, boot } = await visitor.open(used);
      expect([status, boot.page.data]).toEqual([410, { link: 'over' }]);
    }
  });

  test('R-050: it works for twelve hours', async () => {
    const { email } = await owner('Vera');
    const { browser, link } = await linkOf(email);
    world.clock.forward(12 * hour - 5 * second);
    expect((await browser.open(link)).boot.page.data).toEqual({ link: 'good' });
    world.clock.forward(10 * second);
    const answer = await browser.call('changePassword', { params: { token: tokenOf(link) }, body: twice });
    expect([answer.status, answer.body.error]).toEqual([410, 'LinkExpired']);
    const later = await world.visitor();
    expect((await later.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
  });

  test('R-089 to R-093: all that is wrong is told at its field, and the link stays good', async () => {
    const { email } = await owner('Zoe');
    const { browser, link } = await linkOf(email);
    const token = tokenOf(link);
    for (const [body, details] of [
      [{}, { password: ['A password is required'], passwordConfirm: ['Please confirm your password'] }],
      [
        { password: 'short', passwordConfirm: 'other' },
        {
          password: [
            'Password must be at least 10 characters',
            'Password must contain a number, a lowercase letter and an uppercase letter',
          ],
          passwordConfirm: ['Your passwords do not match'],
        },
      ],
      [
        { password: `Aa1${'x'.repeat(50)}`, passwordConfirm: `Aa1${'x'.repeat(50)}` },
        { password: ['Password should not be longer than 48 characters'] },
      ],
    ] as const) {
      const answer = await browser.call('changePassword', { params: { token }, body });
      const told = Object.entries(answer.body.details ?? {}).map(([field, errors]) => [
        field.replace('data.', ''),
        errors.map((error) => error.description),
      ]);
      expect([answer.status, Object.fromEntries(told)]).toEqual([422, details]);
    }
    const page = await browser.post(link, { password: next, passwordConfirm: 'Another-Pigeon-9' });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain('Your passwords do not match');
    expect((await browser.post(link, twice)).status).toBe(303);
  });

  test('live lines that stood on the old sign-ins are cut', async () => {
    const { email, browser: elsewhere } = await owner('Tess');
    const event = await world.pigeonhole(elsewhere);
    const screen = await LiveClient.open(elsewhere, { pigeonholeId: event.id, channel: 'admin', origin });
    await screen.until(() => screen.frames.find((frame) => frame.t === 'welcome'));
    const { browser, link } = await linkOf(email);
    await browser.post(link, twice);
    expect(await screen.until(() => screen.closeCode)).toBe(closeCodes.rightsLost);
  });

  test('whoever was locked out by guesses is let in by it', async () => {
    const { email } = await owner('Wim');
    const { browser, link } = await linkOf(email);
    for (let count = 0; count < 5; count += 1)
      await browser.call('signIn', { body: { email, passwd: 'Wrong-Pigeon-1' } });
    expect((await browser.call('signIn', { body: { email, passwd: password } })).status).toBe(429);
    expect((await browser.post(link, twice)).status).toBe(303);
    await browser.open('/logout');
    await browser.post('/logout', {});
    await browser.open('/login');
    expect((await browser.call('signIn', { body: { email, passwd: next } })).status).toBe(200);
  });

  test('an address that nobody had proved is proved by it; the password of an earlier sign-up is void', async () => {
    const email = 'unproved@example.com';
    const attacker = new Browser(world.origin);
    await attacker.open('/signup');
    await attacker.post('/signup', { email, password: 'Attackers-Choice-9' });
    const signUpLink = await mails.link(email);
    const { browser, link } = await linkOf(email, {}, 2);
    expect((await browser.post(link, twice)).status).toBe(303);
    expect((await attacker.post(signUpLink, {})).status).toBe(410);
    const later = await world.visitor();
    expect((await later.call('signIn', { body: { email, passwd: 'Attackers-Choice-9' } })).status).toBe(422);
    expect((await later.call('signIn', { body: { email, passwd: next } })).status).toBe(200);
  });

  test('only a hash of the link is kept', async () => {
    const { email } = await owner('Hana');
    const { link } = await linkOf(email);
    const { rows } = await sql<{ found: boolean }>`
      SELECT bool_or(l::text LIKE ${`%${tokenOf(link)}%`}) AS found FROM mailed_links l`.execute(
      world.program.kernel.db,
    );
    expect(rows).toEqual([{ found: false }]);
  });
});

describe('a link that is too old', () => {
  test('R-061: opening it mails a new one to its owner, once a minute at most, and says so', async () => {
    const { email } = await owner('Ella');
    const { link } = await linkOf(email);
    world.clock.forward(12 * hour + second);
    const scanner = new Browser(world.origin);
    const opened = await Promise.all([scanner.open(link), scanner.open(link), scanner.open(link)]);
    for (const { status, boot, html } of opened) {
      expect([status, boot.page.data]).toEqual([200, { link: 'renewed', email }]);
      expect(html).toContain(`A new password reset link has been sent to ${email}`);
      expect(html).toContain('Return to login');
    }
    const renewed = await mails.link(email, 2);
    await allAnswered();
    expect(mails.to(email)).toHaveLength(2);
    expect(renewed).not.toBe(link);
    expect((await (await world.visitor()).post(link, twice)).status, 'the old one does nothing').not.toBe(
      303,
    );
    const browser = await world.visitor();
    expect((await browser.post(renewed, twice)).headers.get('location')).toBe('/p/list/');
    expect((await browser.open(link)).boot.page.data, 'then it is void').toEqual({ link: 'over' });
  });

  test('of an account that has no password yet: the page speaks of none that was set before', async () => {
    const { email } = await owner('Zara');
    const { db } = world.program.kernel;
    await db.updateTable('accounts').set({ passwordHash: null }).where('email', '=', email).execute();
    const { browser, link } = await linkOf(email);
    world.clock.forward(12 * hour + second);
    const { boot, html } = await browser.open(link);
    expect(boot.page.data).toEqual({ link: 'renewed', email, isFirst: true });
    expect(html).toContain(`A new link to set your password has been sent to ${email}`);
    expect(html).not.toContain('password reset');
  });

  test('a link that we never sent says nothing of anybody', async () => {
    const { status, boot } = await (await world.visitor()).open(`/changePassword/${'x'.repeat(43)}`);
    expect([status, boot.page.data]).toEqual([410, { link: 'over' }]);
  });
});

const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
