import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const origin = 'https://volary.example';
const hour = 3_600_000;
const { world, mails } = mailingWorldForTests(origin);
let people = 0;

async function owner(name: string) {
  people += 1;
  const browser = await world.organiser(name);
  const { email, id } = (await browser.call('myAccount')).body.account;
  return { browser, email, id, next: `${name.toLowerCase()}.new${people}@example.net` };
}

async function ask(browser: Browser, email: string, passwd = password) {
  return browser.call('requestVerification', { body: { email, passwd } });
}

async function asked(name: string) {
  const somebody = await owner(name);
  expect((await ask(somebody.browser, somebody.next)).status).toBe(200);
  return {
    ...somebody,
    link: await mails.link(somebody.next),
    stop: await mails.link(somebody.email),
  };
}

const emailOf = async (browser: Browser) => (await browser.call('myAccount')).body.account?.email;

describe('somebody wants another address', () => {
  test('R-062: asked for with the password, proved by a press in the mail to the new one, renewed', async () => {
    const { browser, email, next, link, stop } = await asked('Rita');
    expect(link).toMatch(/^\/verify\/[\w-]{43}$/);
    expect(stop).toMatch(/^\/verify\/[\w-]{43}\/stop$/);
    expect((await browser.call('verificationSent')).body).toEqual({
      email: next,
      expiresAt: expect.any(String),
    });

    const opened = await browser.open(link);
    expect(opened.boot.page).toMatchObject({
      name: 'verify-email',
      data: { email: next, needsPassword: false },
    });
    expect(await emailOf(browser), 'opening redeems nothing').toBe(email);

    const posted = await browser.post(link, {});
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/recovery/email_renewed']);
    expect((await browser.open('/recovery/email_renewed')).boot.page.name).toBe('email-renewed');
    expect(await emailOf(browser)).toBe(next);
    expect((await browser.call('verificationSent')).body).toEqual({ email: null, expiresAt: null });
    expect((await browser.post(link, {})).status, 'used once').toBe(410);
    await mails.link(email, 2);
    expect(mails.to(email)[1]?.raw).toContain('has changed');

    const visitor = await world.visitor();
    expect((await visitor.call('signIn', { body: { email, passwd: password } })).status).toBe(422);
    expect((await visitor.call('signIn', { body: { email: next, passwd: password } })).status).toBe(200);
  });

  test('by the API: the same link, as a call', async () => {
    const { browser, next, link } = await asked('Ruth');
    const answer = await browser.send('POST', `/api${link}`, {});
    expect(answer).toMatchObject({ status: 200, body: { url: '/recovery/email_renewed' } });
    expect(await emailOf(browser)).toBe(next);
  });

  test('not without the password, nor to the address they have, nor to none', async () => {
    const { browser, email, next } = await owner('Rosa');
    const wrong = await ask(browser, next, 'Wrong-Pigeon-1');
    expect(wrong.body.details?.['data.passwd']?.[0]?.type).toBe('password.current.wrong');
    expect((await ask(browser, email)).body.details?.['data.email']?.[0]?.type).toBe('email.same');
    expect((await ask(browser, 'no address')).body.details?.['data.email']?.[0]?.type).toBe('Email');
    expect(mails.to(next)).toEqual([]);
  });

  test('a stranger’s mailbox is not filled: somebody has ten letters in twelve hours sent to it, and others may', async () => {
    const somewhere = 'much.wanted@example.net';
    const { browser, email, next } = await owner('Rasa');
    const again = async (hoursLater: number) => {
      world.clock.forward(hoursLater * hour);
      return ask(browser, somewhere);
    };
    expect((await again(0)).status).toBe(200);
    expect((await again(10)).status).toBe(200);
    for (let nth = 3; nth <= 10; nth += 1) expect((await again(0.1)).status).toBe(200);
    const refused = await again(0.1);
    expect(refused.body.details?.['data.email']?.[0]).toMatchObject({
      type: 'email.mailedTooOften',
      description: 'Too many of our emails went to this address. It gets no more for now.',
    });
    expect((await again(1.5)).status, 'twelve hours after the first of them, nine came just now').toBe(422);
    await Promise.all([mails.arrived(somewhere, 10), mails.arrived(email, 10)]);
    expect(mails.to(somewhere)).toHaveLength(10);
    expect(mails.to(email), 'nothing else is under way').toHaveLength(10);
    expect((await ask(browser, next)).status, 'another address').toBe(200);
    const other = await owner('Rumi');
    expect((await ask(other.browser, somewhere)).status, 'its owner may be somebody else').toBe(200);
    expect((await again(11)).status).toBe(200);
    world.clock.forward(-23.4 * hour);
  });

  test('nor by several who agree: fifty letters in a day reach it, by whoever', async () => {
    const somewhere = 'most.wanted@example.net';
    const [somebody, another] = [await owner('Rasa'), await owner('Rumi')];
    expect((await ask(somebody.browser, somewhere)).status).toBe(200);
    const { db, keys } = world.program.kernel;
    const key = Buffer.from(keys.sign('tries', `letters ${somewhere}`), 'base64url');
    await db.updateTable('signInTries').set({ failures: 50 }).where('key', '=', key).execute();
    expect((await ask(another.browser, somewhere)).status).toBe(422);
  });

  test('guesses at the password lock, as at the sign-in', async () => {
    const { browser, next } = await owner('Ravi');
    const answers = [];
    for (let nth = 0; nth < 6; nth += 1) answers.push(await ask(browser, next, `Wrong-Pigeon-${nth}`));
    expect(answers[4]?.body.disableTimer).toBeGreaterThan(0);
    expect(answers[5]?.status).toBe(429);
  });

  test('a link works for twelve hours', async () => {
    const { browser, link, next } = await asked('Rolf');
    const age = (by: number) =>
      sql`UPDATE email_changes SET expires_at = expires_at - ${by} * interval '1 millisecond' WHERE email = ${next}`.execute(
        world.program.kernel.db,
      );
    await age(11.9 * hour);
    expect((await browser.open(link)).status).toBe(200);
    await age(0.2 * hour);
    expect((await browser.open(link)).boot.page.data).toEqual({ expired: true });
    expect((await browser.post(link, {})).status).toBe(410);
  });

  test('the latest wish counts: the link of a former one is void', async () => {
    const { browser, link, email } = await asked('Rhea');
    const other = 'rhea.other@example.net';
    await ask(browser, other);
    expect((await browser.post(link, {})).status).toBe(410);
    expect((await browser.post(await mails.link(email, 1), {})).status, 'nor does the former notice').toBe(
      410,
    );
    expect((await browser.post(await mails.link(other), {})).status).toBe(303);
  });

  test('of twenty who press at once, one is the first', async () => {
    const { browser, link } = await asked('Remo');
    const token = link.split('/').at(-1) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.tab().call('verifyEmailChange', { params: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('only hashes are kept', async () => {
    const { link, stop } = await asked('Rune');
    const { rows } = await sql<{
      kept: string;
    }>`SELECT string_agg(c::text, ' ') AS kept FROM email_changes c`.execute(world.program.kernel.db);
    for (const secret of [link.split('/')[2] ?? '', stop.split('/')[2] ?? ''])
      expect(rows[0]?.kept).not.toContain(secret);
  });
});

describe('whoever came in by the old address is out', () => {
  test('other sign-ins and their live lines end, other mailed links are void; this browser goes on', async () => {
    const { browser, email, link } = await asked('Sara');
    const elsewhere = await world.visitor();
    await elsewhere.call('signIn', { body: { email, passwd: password } });
    await elsewhere.open('/p/list/');
    const event = await world.pigeonhole(browser);
    const hello = { pigeonholeId: event.id, channel: 'admin', origin } as const;
    const there = await LiveClient.open(elsewhere, hello);
    const here = await LiveClient.open(browser, hello);
    for (const line of [there, here]) {
      line.listen('0');
      await line.until(() => line.view('0'), 'the agenda');
    }
    const visitor = await world.visitor();
    await visitor.open('/recovery');
    await visitor.post('/recovery', { email });
    const recovery = await mails.link(email, 2);

    await browser.open(link);
    await browser.post(link, {});

    await expect.poll(() => there.closeCode).toBe(closeCodes.rightsLost);
    expect(here.closeCode).toBeNull();
    expect((await elsewhere.call('myAccount')).status).toBe(403);
    expect((await browser.call('myAccount')).status).toBe(200);
    expect((await visitor.open(recovery)).status).toBe(410);
  });

  test('the page of the profile shows what waits, until it is over', async () => {
    const { browser, next, link } = await asked('Rosa');
    const waits = async () => (await browser.open('/account/profile')).boot.page.data.emailChange;
    const { expiresAt } = (await browser.call('verificationSent')).body;
    expect(await waits()).toEqual({ email: next, expiresAt });
    await browser.post(link, {});
    expect(await waits()).toBeNull();

    await ask(browser, `again.${next}`);
    expect(await waits()).toMatchObject({ email: `again.${next}` });
    await sql`UPDATE email_changes SET expires_at = now() WHERE email = ${`again.${next}`}`.execute(
      world.program.kernel.db,
    );
    expect(await waits()).toBeNull();
  });

  test('in a browser that is not signed in the password is asked for: a stranger who reads a mistyped address gets nothing', async () => {
    const { browser, email, link } = await asked('Sven');
    const stranger = await world.visitor();
    expect((await stranger.open(link)).boot.page.data).toMatchObject({ needsPassword: true });
    expect((await stranger.post(link, {})).status).toBe(422);
    const wrong = await stranger.post(link, { passwd: 'Wrong-Pigeon-1' });
    expect(wrong.status).toBe(422);
    expect(await emailOf(browser)).toBe(email);
    expect(await wrong.text(), 'nor do they learn the present address').not.toContain(email);

    const right = await stranger.post(link, { passwd: password });
    expect(right.headers.get('location')).toBe('/recovery/email_renewed');
    expect(stranger.cookies.has('signin'), 'it signs nobody in').toBe(false);
    expect((await browser.call('myAccount')).status, 'no session is left').toBe(403);
  });
});

describe('somebody who logs in by a provider alone', () => {
  /** As whoever their provider vouched for. */
  async function withoutPassword(name: string) {
    const somebody = await owner(name);
    await sql`UPDATE accounts SET password_hash = NULL WHERE id = ${somebody.id}`.execute(
      world.program.kernel.db,
    );
    return somebody;
  }

  test('has another address by a log-in of a short while ago, and by the link where they are logged in', async () => {
    const { browser, email, next } = await withoutPassword('Vera');
    const { boot } = await browser.open('/account/profile');
    expect(boot.page.data.hasPassword).toBe(false);
    const sent = await ask(browser, next, '');
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const link = await mails.link(next);

    const elsewhere = await world.visitor();
    expect((await elsewhere.open(link)).boot.page.data).toMatchObject({
      needsPassword: false,
      needsLogin: true,
    });
    expect((await elsewhere.post(link, { passwd: password })).status).toBe(401);
    expect(await emailOf(browser)).toBe(email);

    expect((await browser.open(link)).boot.page.data).toMatchObject({ needsLogin: false });
    expect((await browser.post(link, {})).headers.get('location')).toBe('/recovery/email_renewed');
    expect(await emailOf(browser)).toBe(next);
  });

  test('is asked to log in again where that is a while ago: the browser may have been left open', async () => {
    const { browser, next } = await withoutPassword('Wera');
    world.clock.forward(11 * 60_000);
    const { status, body } = await ask(browser, next, '');
    world.clock.forward(-11 * 60_000);
    expect([status, body.error]).toEqual([403, 'ProofNeeded']);
    expect(mails.to(next)).toEqual([]);
  });
});

describe('the notice to the old address', () => {
  test('stops the change with a press, and signs everybody out who knew the password', async () => {
    const { browser, email, next, link, stop } = await asked('Tara');
    const reader = await world.visitor();
    expect((await reader.open(stop)).boot.page).toMatchObject({
      name: 'stop-email-change',
      data: { email: next },
    });
    expect((await browser.call('myAccount')).status, 'opening stops nothing').toBe(200);
    const posted = await reader.post(stop, {});
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/verify/stopped']);
    expect((await reader.open('/verify/stopped')).boot.page.name).toBe('email-change-stopped');
    expect((await browser.call('myAccount')).status).toBe(403);
    expect((await reader.post(link, { passwd: password })).status).toBe(410);
    expect((await reader.post(stop, {})).status).toBe(410);
    const again = await world.visitor();
    expect((await again.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
  });

  test('neither link serves for the other', async () => {
    const { browser, link, stop } = await asked('Tina');
    const confirm = link.split('/')[2] ?? '';
    const halt = stop.split('/')[2] ?? '';
    expect((await browser.call('verifyEmailChange', { params: { token: halt } })).body.error).toBe(
      'LinkExpired',
    );
    expect((await browser.call('stopEmailChange', { params: { token: confirm } })).body.error).toBe(
      'LinkExpired',
    );
  });
});

describe('whether the new address has an account', () => {
  test('shows nowhere but in the letter to it', async () => {
    const taken = await owner('Uma');
    const [first, second] = [await owner('Ugo'), await owner('Udo')];
    const known = await ask(first.browser, taken.email);
    const unknown = await ask(second.browser, second.next);
    expect([known.status, known.body.hours]).toEqual([unknown.status, unknown.body.hours]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect((await first.browser.call('verificationSent')).body.email).toBe(taken.email);

    expect(await mails.link(taken.email), 'its owner is told, and gets nothing to press').toBe('/login');
    await mails.link(first.email);
    expect(await emailOf(first.browser)).toBe(first.email);
  });

  test('one that somebody signed up with and never proved makes room', async () => {
    const { browser, next, link } = await asked('Vera');
    const squatter = await world.visitor();
    await squatter.open('/signup');
    await squatter.post('/signup', { email: next, password: 'Homing-Pigeon-8' });
    const theirs = await mails.link(next, 2);
    expect((await browser.post(link, {})).status).toBe(303);
    expect(await emailOf(browser)).toBe(next);
    expect((await squatter.post(theirs, {})).status).toBe(410);
  });

  test('one that was proved meanwhile keeps its account', async () => {
    const { browser, email, next, link } = await asked('Vito');
    const quicker = await world.visitor();
    await quicker.open('/signup');
    await quicker.post('/signup', { email: next, password: 'Homing-Pigeon-8' });
    await quicker.post(await mails.link(next, 2), {});
    expect((await browser.post(link, {})).status).toBe(410);
    expect(await emailOf(browser)).toBe(email);
    await quicker.open('/p/list/');
    expect(await emailOf(quicker)).toBe(next);
  });
});
