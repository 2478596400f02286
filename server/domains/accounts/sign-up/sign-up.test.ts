import { describe, expect, test } from 'vitest';
import { Browser } from '#server/test/browser.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { accounts } from '../index.ts';

const origin = 'https://volary.example';
const { world, mails } = mailingWorldForTests(origin);

async function signUp(browser: Browser, email: string, secret = password): Promise<Response> {
  await browser.open('/signup');
  return browser.post('/signup', { email, password: secret });
}

describe('somebody signs up', () => {
  test('the mailed link signs in, in the browser that signed up, and leads to the page that asks who came', async () => {
    const browser = new Browser(world.origin);
    const posted = await signUp(browser, 'Ines@Example.com');
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/signup/sent']);
    expect(browser.cookies.has('signin')).toBe(false);

    const link = await mails.link('ines@example.com');
    expect((await browser.open(link)).boot.page.data).toEqual({ link: 'good', needsPassword: false });
    expect(browser.cookies.has('signin'), 'opening a link redeems nothing').toBe(false);
    const redeemed = await browser.post(link, {});

    expect([redeemed.status, redeemed.headers.get('location')]).toEqual([303, '/signup/details']);
    expect((await browser.open('/p/list/')).boot.account?.email).toBe('ines@example.com');
    expect((await browser.post(link, {})).status, 'used once').toBe(410);
  });

  test('an address that has an account reads the same, and its owner gets another mail', async () => {
    const known = await signUp(new Browser(world.origin), 'jonas@example.com');
    const link = await mails.link('jonas@example.com');
    const browser = new Browser(world.origin);
    await browser.open(link);
    await browser.post(link, { passwd: password });

    const again = await signUp(new Browser(world.origin), 'jonas@example.com', 'Another-Pigeon-8');

    expect([again.status, again.headers.get('location')]).toEqual([
      known.status,
      known.headers.get('location'),
    ]);
    expect(await mails.link('jonas@example.com', 2)).toBe('/login');
  });

  test('who signs up with somebody else’s address gets nothing: the owner’s browser must know the password', async () => {
    await signUp(new Browser(world.origin), 'victim@example.com', 'Attackers-Choice-9');
    const link = await mails.link('victim@example.com');
    const victim = new Browser(world.origin);

    expect((await victim.open(link)).boot.page.data).toMatchObject({ needsPassword: true });
    expect((await victim.post(link, {})).status).toBe(422);
    expect((await victim.post(link, { passwd: 'Not-the-attackers-1' })).status).toBe(422);
    expect(victim.cookies.has('signin')).toBe(false);
  });

  test('a wrong address and a weak password are told at once, each at its field, and the address is kept', async () => {
    const browser = new Browser(world.origin);
    await browser.open('/signup');
    const response = await browser.post('/signup', { email: 'not an address', password: 'short' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Please use a valid email address');
    expect(html).toContain('Password must be at least 10 characters');
    expect(html).toContain('Password must contain a number, a lowercase letter and an uppercase letter');
    expect(html).toContain('"kept":{"email":"not an address"}');
  });
});

describe('a sign-up that nobody finishes', () => {
  const kept = async () => {
    const { db } = world.program.kernel;
    const rows = await db
      .selectFrom('accounts')
      .select('email')
      .where('email', 'like', '%@unproved.example')
      .execute();
    return rows.map(({ email }) => email).sort();
  };

  test('is forgotten with its address once its link is over; others stay', async () => {
    const { kernel } = world.program;
    const forget = async () =>
      (accounts.jobs?.(kernel) ?? []).find(({ name }) => name === 'forget-old-sign-ins')?.run({});
    await signUp(new Browser(world.origin), 'early@unproved.example');
    await mails.link('early@unproved.example');
    const came = new Browser(world.origin);
    await signUp(came, 'came@unproved.example');
    await came.post(await mails.link('came@unproved.example'), {});
    await kernel.db
      .insertInto('accounts')
      .values({ email: 'chief@unproved.example', role: 'admin' })
      .execute();
    await forget();
    expect(await kept()).toEqual(['came', 'chief', 'early'].map((name) => `${name}@unproved.example`));

    world.clock.forward(25 * 3_600_000);
    await signUp(new Browser(world.origin), 'late@unproved.example');
    await mails.link('late@unproved.example');
    await forget();
    world.clock.forward(-25 * 3_600_000);

    expect(await kept()).toEqual(['came', 'chief', 'late'].map((name) => `${name}@unproved.example`));
  });
});

describe('somebody signs in', () => {
  test('a wrong password and an unknown address read the same; the right one leads on, only to our own pages', async () => {
    const organiser = await world.organiser('Lena');
    const { email } = (await organiser.call('myAccount')).body.account;
    const browser = await world.visitor();

    const wrong = await browser.call('signIn', { body: { email, passwd: 'Wrong-Pigeon-1' } });
    const unknown = await browser.call('signIn', {
      body: { email: 'nobody@example.com', passwd: 'Wrong-Pigeon-1' },
    });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });

    await browser.open('/login');
    const away = await browser.post('/login', {
      email,
      passwd: password,
      rd: 'https://elsewhere.example/p/list/',
    });
    expect(away.headers.get('location')).toBe('/p/list/');
    await browser.open('/p/list/');
    expect((await browser.call('myAccount')).body.account.email).toBe(email);
  });

  test('signing out ends the session in the database: a copied cookie is worth nothing', async () => {
    const organiser = await world.organiser('Omar');
    const copy = organiser.tab();
    expect((await organiser.post('/logout', {})).status).toBe(303);
    expect((await copy.call('myAccount')).body).toMatchObject({ error: 'Forbidden' });
  });

  test('a page from before the sign-in no longer matches: Forbidden, with the address of who is signed in now', async () => {
    const organiser = await world.organiser('Mei');
    const stale = organiser.tab();
    stale.csrfToken = (await world.visitor()).csrfToken;
    const answer = await stale.call('makePigeonhole', {
      body: { name: 'Too late', startDate: '2030-01-01', endDate: '2030-01-01', timezone: 'UTC' },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'Forbidden', email: expect.stringContaining('mei') },
    });
  });
});
