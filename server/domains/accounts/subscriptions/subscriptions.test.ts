import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { subscriptionLinks, writeSubscriptionToken } from '#server/kernel/mail/subscription-link.ts';
import { keepSubscription, subscriptionsOf } from '#server/kernel/mail/subscriptions.queries.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Browser } from '#server/test/browser.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const origin = 'https://live.example.org';
const { world, mails } = mailingWorldForTests(origin);

const tokenFor = (email: string) => writeSubscriptionToken(world.program.kernel.keys, email);
const wanted = (email: string) => subscriptionsOf(world.program.kernel.db, email);

describe('somebody chooses which mails come, by the token in a mail', () => {
  test('R-068: the form saves without login, and the page says whose preferences have been updated', async () => {
    const email = 'ines@example.org';
    const token = tokenFor(email);
    const visitor = new Browser(world.origin);
    const { boot } = await visitor.open(`/newsletter?token=${token}`);
    expect(boot.account).toBeNull();
    expect(boot.page).toMatchObject({
      name: 'newsletter',
      data: { email, subscriptions: { newsletter: false, notifications: true } },
    });
    const posted = await visitor.post('/newsletter', { token, newsletter: 'on' });
    expect(posted.status).toBe(303);
    const { status, boot: success } = await visitor.open(posted.headers.get('location') ?? '');
    expect([status, success.page.name, success.page.data.email]).toEqual([200, 'newsletter-success', email]);
    expect(await wanted(email)).toEqual({ newsletter: true, notifications: false });
    expect(boot.account, 'nobody is signed in by it').toBeNull();
    expect(visitor.cookies.has('signin')).toBe(false);
  });

  test('a token of another address, a changed one, and none at all open nothing and change nothing', async () => {
    const [ada, bea] = ['ada@example.org', 'bea@example.org'];
    const [text] = tokenFor(ada).split('.');
    const [, signature] = tokenFor(bea).split('.');
    const visitor = new Browser(world.origin);
    await visitor.open('/login');
    for (const token of ['', 'x', `${text}.${signature}`, `${text}.`, `${text}`, `${tokenFor(ada)}x`, '.']) {
      expect((await visitor.open(`/newsletter?token=${token}`)).status, token).toBe(404);
      expect((await visitor.open(`/newsletter/success?token=${token}`)).status, token).toBe(404);
      const saved = await visitor.call('setSubscriptions', { body: { token, newsletter: true } });
      expect(saved.status, token).toBe(404);
      const response = await fetch(
        `${world.origin}/newsletter/unsubscribe?list=notifications&token=${token}`,
        {
          method: 'POST',
        },
      );
      expect(response.status, token).toBe(404);
    }
    expect(await wanted(ada)).toEqual({ newsletter: false, notifications: true });
  });

  test('the form asks for the token of its page: no other site posts it', async () => {
    const visitor = new Browser(world.origin);
    const response = await visitor.fetch('/newsletter', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ token: tokenFor('cleo@example.org'), newsletter: 'on' }),
    });
    expect(response.status).toBe(403);
  });

  test('an address without an account is kept as a hash, and nowhere by name', async () => {
    const email = 'nobody-knows@example.org';
    const { db } = world.program.kernel;
    await db
      .transaction()
      .execute((tx) =>
        keepSubscription(tx, email, { list: 'notifications', wanted: false, now: new Date() }),
      );
    const { rows } = await sql<{ found: boolean }>`
      SELECT bool_or(s::text LIKE '%nobody-knows%') AS found FROM mail_subscriptions s`.execute(db);
    expect(rows).toEqual([{ found: false }]);
    expect(await wanted(email)).toEqual({ newsletter: false, notifications: false });
  });
});

test('whoever changes the address of an account keeps what they chose, and nothing stays at the old one', async () => {
  const mara = await world.organiser('Gwen');
  const { email } = (await mara.call('myAccount')).body.account;
  await mara.call('editSubscriptions', { body: { newsletter: false, notifications: false } });
  const next = 'gwen-next@example.org';
  await mara.call('requestVerification', { body: { email: next, passwd: password } });
  const token = (await mails.link(next)).split('/').at(-1) ?? '';
  expect((await mara.call('verifyEmailChange', { params: { token } })).status).toBe(200);
  expect(await wanted(next)).toEqual({ newsletter: false, notifications: false });
  expect(await wanted(email)).toEqual({ newsletter: false, notifications: true });
});

describe('a letter of a list', () => {
  const begin = (email: string) =>
    world.program.kernel.db
      .transaction()
      .execute((tx) =>
        writeMail(world.program.kernel, tx, { to: email, locale: 'en', letter: 'newsletterBegun' }),
      );

  test('goes to whoever asked for it, once, and says in head and foot how to stop it (RFC 8058)', async () => {
    const mara = await world.organiser('Mara');
    const { email } = (await mara.call('myAccount')).body.account;
    const both = { newsletter: true, notifications: true };
    await mara.call('editSubscriptions', { body: both });
    const { raw, text } = await mails.arrived(email);
    await mara.call('editSubscriptions', { body: both });

    const header = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(raw.replace(/\r?\n[ \t]+/g, ''))?.[1] ?? '';
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(header).toBe(subscriptionLinks(world.program.kernel, email, 'newsletter').oneClick);
    expect(text).toContain('Choose which emails you get');

    const { pathname, search } = new URL(header);
    const clicked = await fetch(world.origin + pathname + search, {
      method: 'POST',
      headers: {
        origin: 'https://mail.example.com',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([clicked.status, await clicked.json()]).toEqual([200, { success: true }]);
    expect(await wanted(email)).toEqual({ newsletter: false, notifications: true });
    expect((await mara.open('/account/setting')).boot.page.data).toMatchObject({
      subscriptions: { newsletter: false, notifications: true },
    });
    expect(mails.to(email)).toHaveLength(1);
  });

  test('opening the address leads to the choice and does nothing: programs that look at links must not unsubscribe anybody', async () => {
    const email = 'dora@example.org';
    const { oneClick, page } = subscriptionLinks(world.program.kernel, email, 'notifications');
    const { pathname, search } = new URL(oneClick);
    const opened = await fetch(world.origin + pathname + search, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, page.replace(origin, '')]);
    expect(await wanted(email)).toEqual({ newsletter: false, notifications: true });
  });

  test('is not written to somebody who does not want it; other letters are', async () => {
    const email = 'elsa@example.org';
    await begin(email);
    const { db, clock } = world.program.kernel;
    await db
      .transaction()
      .execute((tx) => keepSubscription(tx, email, { list: 'newsletter', wanted: true, now: clock.now() }));
    await begin(email);
    await mails.arrived(email);
    const { rows } = await sql<{ mails: number }>`
      SELECT count(*)::int AS mails FROM mails WHERE recipient = ${email}`.execute(db);
    expect(rows).toEqual([{ mails: 1 }]);
    expect(mails.to(email)[0]?.raw).toMatch(/^List-Unsubscribe:/m);
    const visitor = await world.visitor();
    await visitor.call('signUp', { body: { email: 'fay@example.org', password: 'Carrier-Pigeon-7' } });
    expect((await mails.arrived('fay@example.org')).raw).not.toMatch(/^List-Unsubscribe/m);
  });
});
