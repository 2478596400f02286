import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '#server/test/free-port.ts';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { makePerson } from './people.ts';

// Browsers offer security keys under a name only, and without TLS to this machine alone.
const port = await freePort();
const origin = `http://localhost:${port}`;
const house = openHouse({ PORT: String(port), ORIGIN: origin });

const mailedCode = async (email: string): Promise<string> => {
  const { plain } = await house.world.program.kernel.db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /^\d{6}$/m.exec(plain)?.[0] ?? '';
};

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
}

/** Through all steps, with everything of the page there. */
async function arrived(page: Page): Promise<void> {
  await page.waitForURL(/\/p\/list\//);
  await page.waitForLoadState('networkidle');
}

/** With no page left that still reads for who was logged in. */
async function forgotten(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** A key that is plugged in and touched whenever somebody asks. */
async function plugInKey(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return cdp;
}

test('somebody sets up a key, an app, codes by mail and recovery codes, and comes in by each', async () => {
  const email = await makePerson(house.world, 'factors@example.org');
  const { page } = await house.person('desk');
  await plugInKey(page);
  await signIn(page, email);
  await arrived(page);

  await page.goto(`${origin}/account/security`);
  await page.getByRole('button', { name: 'Add a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a key' });
  await dialog.getByLabel('Name').fill('Blue key');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Blue key was added.').waitFor();
  // With the first of them recovery codes are offered at once, before anything can be lost.
  const offer = page.getByRole('dialog', { name: 'Two-step login is on' });
  await offer.getByRole('button', { name: 'Create recovery codes' }).waitFor();
  await offer.getByRole('button', { name: 'Later' }).click();

  await page.getByRole('link', { name: 'Set up' }).click();
  await page.getByRole('img', { name: '1. Scan' }).waitFor();
  const typed = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
  const app = new TOTP({ secret: Secret.fromBase32(typed?.replaceAll(' ', '') ?? '') });
  await page.getByLabel('Six-digit code').fill(app.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.waitForURL(`${origin}/account/security`);
  await page.getByText('Authenticator app is on.').waitFor();

  await page.getByRole('button', { name: 'Turn on: Code by email' }).click();
  await page.getByText('From now on we email you a code').waitFor();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).waitFor();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();

  // By the key.
  await forgotten(page);
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Security key or passkey' }).waitFor();
  await page.getByRole('button', { name: 'Use security key' }).click();
  await arrived(page);

  // By the app: the next code, since the present one may be used up.
  await forgotten(page);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Use your authenticator app' }).click();
  const soon = house.world.clock.now().getTime() + 30_000;
  await page.getByLabel('Six-digit code').fill(app.generate({ timestamp: soon }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrived(page);

  // By mail, with a wrong code first, and as a device to be trusted.
  await forgotten(page);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Email me a code' }).click();
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText(`We sent a code to ${email}`).waitFor();
  const code = await mailedCode(email);
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByLabel('Don’t ask on this device for 30 days').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrived(page);
  await page.goto(`${origin}/account/security`);
  await page.getByText(/Trusted until/).waitFor();
  await page.goto(`${origin}/logout`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, email);
  await arrived(page);

  // By a recovery code.
  await forgotten(page);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrived(page);
});

test('a code that is wrong is told at its field; a browser without scripts gets in as well', async () => {
  const email = await makePerson(house.world, 'plain-factor@example.org');
  const { db } = house.world.program.kernel;
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('secondFactors')
    .values({ accountId: id, kind: 'email', confirmedAt: new Date() })
    .execute();
  const somebody = await house.person('phone', { scripts: false });
  somebody.expects(/answer 4\d\d: \/sessions\/two-factor\/email/, /request csp: \/assets\/.*\.js/);
  const { page } = somebody;
  await page.goto(`${origin}/login`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="passwd"]').fill(password);
  await page.locator('noscript button').first().click();
  await page.waitForURL(/two-factor\/email/);
  const right = await mailedCode(email);
  await page.locator('input[name="code"]').fill(right === '000000' ? '000001' : '000000');
  await page.locator('noscript button').first().click();
  await page.locator('noscript p').filter({ hasText: 'That code isn’t right' }).waitFor();
  await page.locator('input[name="code"]').fill(right);
  await page.locator('noscript button').first().click();
  await arrived(page);
});

test('the owner of a browser that was left open is asked for the password before a factor goes', async () => {
  const email = await makePerson(house.world, 'left-open@example.org');
  const somebody = await house.person('desk');
  somebody.expects(/answer 403: \/api\/account\/security/, /answer 422: \/api\/account\/security\/proof/);
  const { page } = somebody;
  await signIn(page, email);
  await arrived(page);
  await page.goto(`${origin}/account/security`);
  house.world.clock.forward(11 * 60_000);
  await page.getByRole('button', { name: 'Turn on: Code by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Pigeon-7');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This isn’t your current password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('From now on we email you a code').waitFor();
  await page.getByRole('button', { name: 'Turn off: Code by email' }).waitFor();
});
