import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';
import { stopClock } from '../harness/stop-clock.ts';
import { makePerson, password, requireSso } from './people.ts';

const house = openHouse();
const scenery = /request csp: \/assets\/.*\.js/;

const email = (page: Page) => page.getByLabel('Email address');
const passwd = (page: Page) => page.getByLabel('Password', { exact: true });
const go = (page: Page) => page.getByRole('button', { name: 'Continue to Login' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in to workspace' });
const hidden = (page: Page, name: string) =>
  page.locator(`form input[type="hidden"][name="${name}"]`).inputValue();
const isPost = (path: string) => (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === path;
const fields = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));

/** As far as the password of somebody whose domain has no identity provider. */
async function toPassword(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await go(page).click();
  await passwd(page).waitFor();
}

describe('the page', () => {
  test('R-001 R-003 R-004 R-005 R-014 R-016 R-022 R-042: asks for the address alone, beside what is new', async () => {
    const { page, visit, context } = await house.person('desk');
    await visit('/login');
    await page.getByRole('heading', { name: 'Login to your account', level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Login to your account/);
    expect(await email(page).getAttribute('placeholder')).toBe('Company email address');
    expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await passwd(page).count()).toBe(0);
    expect(await go(page).count()).toBe(1);
    // M-015: whoever has forgotten the password need not find out by the second step.
    expect(await page.getByRole('link', { name: 'Forgot your password?' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: 'or Create an account' }).count()).toBe(1);
    expect(await page.getByRole('banner').getByRole('link').first().textContent()).toBe('Volary Account');
    expect(await page.getByRole('complementary').locator('svg').count()).toBeGreaterThan(0);

    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBe(2);
    for (const [link, heading] of [
      ['Learn more', 'How people join an event'],
      ['Terms of Service', 'Terms of Service'],
      ['Privacy Policy', 'Privacy Policy'],
    ] as const) {
      const opening = context.waitForEvent('page');
      await page.getByRole('link', { name: link }).click();
      const opened = await opening;
      await opened.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await opened.close();
    }
  });
});

describe('what the operator wants to say', () => {
  const speaking = openHouse({ LOGIN_NOTIFICATION: 'Maintenance on Sunday from 8 to 9.' });

  test('R-002: stands above the form, where there is something to say', async () => {
    const { page, visit } = await speaking.person('phone');
    await visit('/login');
    await page.getByRole('status').getByText('Maintenance on Sunday from 8 to 9.').waitFor();
    const quiet = await house.person('phone');
    await quiet.visit('/login');
    await go(quiet.page).waitFor();
    expect(await quiet.page.getByRole('status').count()).toBe(0);
  });
});

describe('step by step', () => {
  test('R-036 R-037 R-038 R-040: the address is looked at before anything is sent', async () => {
    const { page, visit } = await house.person('desk');
    await visit('/login');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await go(page).click();
    await page.getByText('Your email address is required').waitFor();
    await email(page).fill('nobody@nowhere');
    await go(page).click();
    await page.getByText('Please use a valid email address').waitFor();
    expect(await go(page).getAttribute('aria-busy')).toBeNull();
    expect(sent).toEqual([]);
  });

  test('R-015 R-017 R-018 R-019 R-023 R-030 R-031 R-034 R-039: then a password, posted by the browser itself', async () => {
    const address = await makePerson(house.world, 'steps@example.org');
    const { page, visit } = await house.person('desk');
    await visit('/login?rd=%2Fp%2Fnew');
    expect([await hidden(page, 'mode'), await hidden(page, 'state')]).toEqual(['normal', 'email']);
    const checking = page.waitForRequest(isPost('/sso/saml/check'));
    await email(page).fill(address);
    await email(page).press('Enter');
    expect((await checking).postDataJSON()).toEqual({ email: address });

    await passwd(page).waitFor();
    expect(await passwd(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await passwd(page).getAttribute('placeholder')).toBe('Password');
    expect([
      await passwd(page).getAttribute('minlength'),
      await passwd(page).getAttribute('maxlength'),
    ]).toEqual(['10', '2000']);
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
    await page.getByText('Do not select on public devices').waitFor();
    expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);

    await logIn(page).click();
    await page.getByText('Password is required').waitFor();
    expect(await logIn(page).getAttribute('aria-busy')).toBeNull();

    await page.getByLabel('Remember me for 2 weeks').check();
    await passwd(page).fill(password);
    const posting = page.waitForRequest(isPost('/login'));
    await logIn(page).click();
    const posted = await posting;
    expect(posted.isNavigationRequest()).toBe(true);
    expect(fields(posted)).toEqual({
      csrfToken: expect.any(String),
      mode: 'normal',
      state: 'email',
      email: address,
      passwd: password,
      stayLoggedIn: 'true',
      rd: '/p/new',
    });
    await page.waitForURL(/\/p\/new$/);
  });

  test('R-024: the address in hand again, only the address is asked for', async () => {
    const { page, visit } = await house.person('desk');
    await visit('/login');
    await toPassword(page, 'back@example.org');
    await email(page).click();
    await passwd(page).waitFor({ state: 'detached' });
    await go(page).waitFor();
    expect(await email(page).inputValue()).toBe('back@example.org');
    await go(page).click();
    await passwd(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await passwd(page).waitFor({ state: 'detached' });
  });

  test('R-043: what was written of the address is there in the other form, and forgotten when it was sent', async () => {
    const { page, visit } = await house.person('desk');
    await visit('/login');
    await email(page).pressSequentially('kept@example.org');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('volary.email')))
      .toBe('kept@example.org');
    await visit('/login?mode=organization');
    expect(await email(page).inputValue()).toBe('kept@example.org');
    await page.getByRole('button', { name: 'or Login with password' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Recover your password' }).waitFor();
    expect(await email(page).inputValue()).toBe('kept@example.org');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await visit('/login');
    expect(await email(page).inputValue()).toBe('');
  });

  test('R-032 R-033: an address with an identity provider goes there by itself, without a password', async () => {
    await requireSso(house.world, 'aviary.example');
    const { page, visit } = await house.person('desk');
    await visit('/login');
    // Where it leads is another story: here it must not be left before it was looked at.
    await page.route(isUrl('/login'), (route) =>
      route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
    );
    await email(page).fill('wren@aviary.example');
    const posting = page.waitForRequest(isPost('/login'));
    await go(page).click();
    const posted = fields(await posting);
    expect(posted).toEqual({
      csrfToken: expect.any(String),
      mode: 'normal',
      state: 'sso',
      email: 'wren@aviary.example',
    });
    await page.getByRole('status').getByText('Working…').waitFor({ state: 'attached' });
  });

  test.each([500, 'nothing'])(
    'R-035: where the check answers %s the spinner stops and nothing else changes',
    async (what) => {
      const somebody = await house.person('desk');
      somebody.expects(/answer 500/, /net::ERR_FAILED/);
      const page = await somebody.visit('/login');
      await page.route(isUrl('/sso/saml/check'), (route) =>
        what === 500 ? route.fulfill({ status: 500, json: {} }) : route.abort(),
      );
      await email(page).fill('wren@example.org');
      const before = await page.locator('form').textContent();
      await go(page).click();
      await expect.poll(() => go(page).getAttribute('aria-busy')).toBeNull();
      expect(await page.locator('form').textContent()).toBe(before);
      expect(await passwd(page).count()).toBe(0);
    },
  );

  test('a keyboard is enough', async () => {
    const address = await makePerson(house.world, 'keys@example.org');
    const { page, visit } = await house.person('desk');
    await visit('/login');
    await tabTo(page, email(page));
    await page.keyboard.type(address);
    await page.keyboard.press('Enter');
    await passwd(page).waitFor();
    await page.keyboard.type(password);
    await tabTo(page, page.getByLabel('Remember me for 2 weeks'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });
});

describe('refused', () => {
  test('R-020 R-042: a wrong password is told in the box; the address stays, and the password is asked for again', async () => {
    const address = await makePerson(house.world, 'wrong@example.org');
    const mara = await house.person('desk');
    mara.expects(/answer 422: \/login/);
    const page = await mara.visit('/login');
    // Copied from a page from right to left, with the marks that stand around it there.
    const copied = `\u2068${address}\u2069`;
    await toPassword(page, copied);
    await passwd(page).fill('Wrong-Pigeon-7');
    await logIn(page).click();
    await page.getByRole('alert').getByText('That email and password don’t match.').waitFor();
    expect(await email(page).inputValue()).toBe(copied);
    expect(await passwd(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await passwd(page).fill(password);
    await logIn(page).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });

  test('R-020 R-021: an error of a field stands at the field, each on its line, with the links put in', async () => {
    const mara = await house.person('desk');
    mara.expects(/answer 422: \/login/);
    const page = await mara.visit('/login');
    await page.route(isUrl('/login'), async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<script[^>]*id="boot"[^>]*>)([^<]*)/, (_, tag, json) => {
        const boot = JSON.parse(json);
        boot.errors.details = {
          'data.email': [
            {
              type: 'One',
              description: 'Known already. [Log in]({to}) there.',
              substitutions: { to: '/login' },
            },
            { type: 'Two', description: 'And something else.' },
          ],
        };
        return `${tag}${JSON.stringify(boot).replaceAll('<', '\\u003c')}`;
      });
      return route.fulfill({ response: answer, body: html });
    });
    await toPassword(page, 'field@example.org');
    await passwd(page).fill('Wrong-Pigeon-7');
    await logIn(page).click();
    const first = page.getByText('Known already. Log in there.');
    await first.waitFor();
    expect(await first.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
    const [one, two] = [await first.boundingBox(), await page.getByText('And something else.').boundingBox()];
    expect(two?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0) - 1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('R-041: after five wrong ones the button waits, counts, and works again by itself', async () => {
    const address = await makePerson(house.world, 'locked@example.org');
    const mara = await house.person('desk');
    mara.expects(/answer 4\d\d: \/login/);
    const page = await mara.visit('/login');
    await toPassword(page, address);
    for (let tries = 0; tries < 5; tries += 1) {
      if (tries === 4) await stopClock(page);
      await passwd(page).fill('Wrong-Pigeon-7');
      const answered = page.waitForResponse((response) => isPost('/login')(response.request()));
      await logIn(page).click();
      await answered;
      await page.getByRole('alert').waitFor();
    }
    await page.getByText('Try again in 15 seconds.').first().waitFor();
    expect(await logIn(page).getAttribute('aria-disabled')).toBe('true');
    await passwd(page).fill(password);
    await passwd(page).press('Enter');
    expect(await logIn(page).getAttribute('aria-busy')).toBeNull();
    await page.clock.fastForward(15_500);
    house.world.clock.forward(16_000);
    await expect.poll(() => logIn(page).getAttribute('aria-disabled')).toBeNull();
    await logIn(page).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });
});

describe('with scripts off', () => {
  test('address and password show and post; a wrong password keeps the address', async () => {
    const address = await makePerson(house.world, 'plain@example.org');
    const mara = await house.person('desk', { scripts: false });
    mara.expects(/answer 4\d\d: \/login/, scenery);
    const page = await mara.visit('/login?rd=%2Fp%2Fnew');
    await page.locator('input[name="email"]').fill(address);
    await page.locator('input[name="passwd"]').fill('Wrong-Pigeon-7');
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.locator('noscript p', { hasText: 'That email and password don’t match.' }).waitFor();
    expect(await page.locator('input[name="email"]').inputValue()).toBe(address);
    await page.locator('input[name="passwd"]').fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.waitForURL(/\/p\/new$/);
  });
});

function isUrl(path: string): (url: URL) => boolean {
  return (url) => url.pathname === path;
}
