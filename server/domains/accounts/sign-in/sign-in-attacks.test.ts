import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { Browser } from '#server/test/browser.ts';
import { type MailPeer, openMailPeer } from '#server/test/mail-peer.ts';
import { openWorld, password, type World, withWorker } from '#server/test/world.ts';

const origin = 'https://volary.example';
let world: World;
let mails: MailPeer;

beforeAll(async () => {
  mails = await openMailPeer(origin);
  world = await openWorld({ SMTP_URL: mails.url, ORIGIN: origin }, withWorker);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** Somebody with an account, in whose browser nobody is signed in. */
async function somebody(): Promise<{ email: string; browser: Browser }> {
  const browser = await world.organiser('Vera');
  const { email } = (await browser.call('myAccount')).body.account;
  await browser.call('signOut');
  await browser.open('/login');
  return { email, browser };
}

const isSignedIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;

describe('a link to the sign-in page names another site to go on to', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\n//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/p/../..//evil.example',
    '/%2e%2e//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:\\\\evil.example',
    'https://volary.example.evil.example/',
    'https://volary.example@evil.example/',
    'https://volary.example:8443/p/list/',
    'http://volary.example/p/list/',
    'https://volary.example//evil.example',
    'https://volary.example/..//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://volary.example/1',
    'ftp://volary.example/',
    'https://[::1]:99999/',
  ])('%j leads to the own list', async (rd) => {
    const { email, browser } = await somebody();
    const { status, body } = await browser.call('signIn', { body: { email, passwd: password, rd } });
    expect(status).toBe(200);
    // As a browser follows it: a path of ours may name evil.example, another origin never comes out.
    const followed = new URL(body.url, `${origin}/login`);
    expect(followed.origin).toBe(origin);
    expect(body.url).toMatch(/^\/(?![/\\])/);
  });

  test.each([
    ['/p/list/?searchTerm=a#b', '/p/list/?searchTerm=a#b'],
    ['https://volary.example/p/new', '/p/new'],
    ['/p/7/run?next=//evil.example', '/p/7/run?next=//evil.example'],
  ])('%s is one of ours', async (rd, to) => {
    const { email, browser } = await somebody();
    expect((await browser.call('signIn', { body: { email, passwd: password, rd } })).body.url).toBe(to);
  });

  test('a native post follows it no further', async () => {
    const { email, browser } = await somebody();
    const answer = await browser.post('/login', { email, passwd: password, rd: '/..//evil.example' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/p/list/']);
  });
});

describe('another site signs a visitor in', () => {
  /** A form that a page elsewhere posts in the visitor's browser, with what that page can know. */
  async function posted(
    browser: Browser,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    return browser.fetch('/login', {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
    });
  }

  test('without a token, with a made-up one, and with one of a page of its own', async () => {
    const { email } = await somebody();
    const attacker = await world.visitor();
    for (const csrfToken of [undefined, '', 'x'.repeat(43), attacker.csrfToken]) {
      const victim = await world.visitor();
      const answer = await posted(victim, {
        email,
        passwd: password,
        ...(csrfToken !== undefined && { csrfToken }),
      });
      expect(answer.status).toBe(403);
      expect(victim.cookies.has('__Host-signin')).toBe(false);
    }
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://volary.example.evil.example' },
    { origin: 'http://volary.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('with the right token, from elsewhere: %j', async (headers) => {
    const { email, browser } = await somebody();
    const fields = { email, passwd: password, csrfToken: browser.csrfToken };
    expect((await posted(browser, fields, headers)).status).toBe(403);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await posted(browser, fields, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('with a token of before the sign-in, and of before the sign-out', async () => {
    const { email, browser } = await somebody();
    const before = browser.csrfToken;
    await browser.call('signIn', { body: { email, passwd: password } });
    browser.csrfToken = before;
    const stale = await browser.call('signOut');
    expect([stale.status, stale.body.error, stale.body.email]).toEqual([403, 'Forbidden', email]);
    await browser.open('/p/list/');
    const during = browser.csrfToken;
    await browser.call('signOut');
    const later = await posted(browser, { email, passwd: password, csrfToken: during });
    expect(later.status).toBe(403);
  });

  test('by an address, and by a body that says it is plain text', async () => {
    const { email, browser } = await somebody();
    const query = new URLSearchParams({ email, passwd: password, csrfToken: browser.csrfToken });
    expect((await browser.fetch(`/login?${query}`)).status).toBe(200);
    const plain = await browser.fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-csrf-token': browser.csrfToken },
      body: JSON.stringify({ email, passwd: password }),
    });
    expect(plain.status).toBe(415);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('the Host header names another site', () => {
  type Told = { status: number; location: string; text: string };

  /** fetch() does not let one say whose host is asked for. */
  async function ask(
    browser: Browser,
    method: string,
    path: string,
    fields?: Record<string, string>,
  ): Promise<Told> {
    const body = fields && new URLSearchParams({ csrfToken: browser.csrfToken, ...fields }).toString();
    const { hostname, port } = new URL(world.origin);
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          hostname,
          port,
          method,
          path,
          headers: {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            'x-forwarded-server': 'evil.example',
            forwarded: 'host=evil.example;proto=https',
            accept: 'text/html',
            cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
        },
        async (response) => {
          let text = '';
          for await (const part of response) text += String(part);
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  test('pages and redirects are of the configured address', async () => {
    const { email, browser } = await somebody();
    const page = await ask(browser, 'GET', '/login');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('evil.example');
    const away = await ask(browser, 'GET', '/p/list/');
    expect([away.status, away.location]).toEqual([303, '/login?rd=%2Fp%2Flist%2F']);
    const signedIn = await ask(browser, 'POST', '/login', { email, passwd: password });
    expect([signedIn.status, signedIn.location]).toEqual([303, '/p/list/']);
  });

  test('so are the links of its mails', async () => {
    const { email, browser } = await somebody();
    expect((await ask(browser, 'POST', '/recovery', { email })).location).toBe('/recovery?sent=1');
    const newcomer = 'vera.new@example.com';
    await ask(browser, 'POST', '/signup', { email: newcomer, password: 'Homing-Pigeon-8' });
    await mails.link(email);
    await mails.link(newcomer);
    for (const { text } of [...mails.to(email), ...mails.to(newcomer)]) {
      expect(text).toContain(`${origin}/`);
      expect(text).not.toContain('evil.example');
    }
  });
});

describe('a session that was planted', () => {
  test('an id of the attacker’s choosing is never taken up', async () => {
    const { email, browser } = await somebody();
    const planted = 'A'.repeat(43);
    browser.cookies.set('__Host-signin', planted);
    await browser.open('/login');
    await browser.call('signIn', { body: { email, passwd: password } });
    expect(browser.cookies.get('__Host-signin')).not.toBe(planted);
    const attacker = new Browser(world.origin);
    attacker.cookies.set('__Host-signin', planted);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test('the attacker’s own session does not become the victim’s, and is over', async () => {
    const { email } = await somebody();
    const attacker = await world.organiser('Mallory');
    const victim = attacker.tab();
    await victim.open('/login');
    await victim.call('signIn', { body: { email, passwd: password } });
    expect(victim.cookies.get('__Host-signin')).not.toBe(attacker.cookies.get('__Host-signin'));
    expect((await victim.call('myAccount')).body.account.email).toBe(email);
    expect(await isSignedIn(attacker)).toBe(false);
  });

  test('an id in the address, a header or a body is none', async () => {
    const owner = await world.organiser('Vida');
    const secret = owner.cookies.get('__Host-signin') ?? '';
    const thief = await world.visitor();
    const tries = [
      thief.fetch(`/api/account?__Host-signin=${secret}`),
      thief.fetch('/api/account', { headers: { authorization: `Bearer ${secret}` } }),
      thief.fetch('/api/account', { headers: { 'x-session': secret } }),
      thief.fetch(`/api/account;__Host-signin=${secret}`),
    ];
    for (const answer of await Promise.all(tries)) expect([401, 404]).toContain(answer.status);
  });

  test('each sign-in has an id of its own, out of reach of scripts', async () => {
    const { email, browser } = await somebody();
    const answer = await browser.post('/login', { email, passwd: password });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-signin=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Max-Age|Domain/);
    const first = browser.cookies.get('__Host-signin');
    await browser.open('/login');
    await browser.post('/login', { email, passwd: password });
    expect(browser.cookies.get('__Host-signin')).not.toBe(first);
    const before = browser.tab();
    before.cookies.set('__Host-signin', first ?? '');
    expect(await isSignedIn(before)).toBe(false);
  });
});

describe('a visitor says to be an admin of an organisation', () => {
  test('the mode leads to the page of admins, and on from there whoever is none', async () => {
    const { email, browser } = await somebody();
    const body = { email, passwd: password, mode: 'organization' as const };
    expect((await browser.call('signIn', { body })).body.url).toBe('/sso/config?mode=organization');
    expect((await browser.open('/sso/config?mode=organization')).url).toBe('/p/list/');
    await world.byCommand((writer) => makeOrganisation(writer, { name: 'Aviary Ltd', admin: email }));
    expect((await browser.open('/sso/config?mode=organization')).url).toBe('/sso/config');
  });
});
