import { expect, test } from 'vitest';
import { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const world = worldForTests({ ORIGIN: 'https://volary.example', TRUST_PROXY: '1' });

/** A browser behind a TLS proxy, and every cookie it is sent. */
function overTls(): { browser: Browser; given: string[] } {
  const browser = new Browser(world.origin);
  const given: string[] = [];
  const plainly = browser.fetch.bind(browser);
  browser.fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-proto', 'https');
    const answer = await plainly(path, { ...init, headers });
    given.push(...answer.headers.getSetCookie());
    return answer;
  };
  return { browser, given };
}

async function everyCookie(): Promise<string[]> {
  const organiser = await world.organiser();
  const { email } = (await organiser.call('myAccount')).body.account;
  const { passcode } = await world.pigeonhole(organiser);
  await organiser.call('switchEmailCode', { body: { on: true } });
  const { browser, given } = overTls();
  await browser.open('/login');
  await browser.call('signIn', { body: { email, passwd: password, stayLoggedIn: true } });
  await browser.open('/sessions/two-factor/email');
  const { plain } = await world.program.kernel.db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /^\d{6}$/m.exec(plain)?.[0] ?? '';
  expect((await browser.call('proveByEmail', { body: { code, trust: true } })).status).toBe(200);
  await browser.open(`/${passcode}`);
  expect((await browser.call('joinPigeonhole', { body: { passcode } })).status).toBe(200);
  return given;
}

test('over TLS every cookie of the server is limited to this host and to TLS, and unavailable to scripts and other sites', async () => {
  const given = await everyCookie();
  const names = new Set(given.map((cookie) => cookie.split('=')[0]?.replace(/-\d+$/, '')));
  expect([...names].sort()).toEqual([
    '__Host-attendee',
    '__Host-device',
    '__Host-signin',
    '__Host-trusted',
    '__Host-visit',
  ]);
  for (const cookie of given) {
    for (const attribute of ['; Secure', '; HttpOnly', '; SameSite=Lax', '; Path=/'])
      expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    expect(cookie.split(';')[0]?.length).toBeLessThan(4096);
  }
});

test('the secret of a sign-in appears in no page and no answer, only in its cookie', async () => {
  const organiser = await world.organiser();
  const secret = organiser.cookies.get('__Host-signin') ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  for (const path of ['/p/list/', '/account/security', '/api/account', '/api/account/security'])
    expect(await (await organiser.fetch(path, { headers: { accept: 'text/html' } })).text()).not.toContain(
      secret,
    );
});

test('over TLS the chosen language and colour scheme are read under the name that a script on the page writes', async () => {
  const { browser } = overTls();
  browser.cookies.set('__Host-locale', 'ar');
  browser.cookies.set('__Host-theme', 'dark');
  const { boot, html } = await browser.open('/login');
  expect(boot.locale).toBe('ar');
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
});

test('a visit that is none of ours is taken for none: its browser gets one of ours, on which its forms hang', async () => {
  const { browser } = overTls();
  for (const madeUp of ['x'.repeat(14_000), 'visit-1', `${'A'.repeat(42)}.`]) {
    browser.cookies.set('__Host-visit', madeUp);
    await browser.open('/login');
    expect(Buffer.from(browser.cookies.get('__Host-visit') ?? '', 'base64url')).toHaveLength(32);
    expect((await browser.call('signIn', { body: { email: 'nobody@example.org', passwd: '' } })).status).toBe(
      422,
    );
  }
  const kept = browser.cookies.get('__Host-visit');
  await browser.open('/login');
  expect(browser.cookies.get('__Host-visit')).toBe(kept);
});
