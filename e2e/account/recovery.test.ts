import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPasswordPolicy, strictPasswordPolicy } from '#server/domains/accounts/index.ts';
import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { stopClock } from '../harness/stop-clock.ts';
import { makePerson, password } from './people.ts';

const house = openHouse({}, withWorker);
const hour = 3_600_000;
const next = 'Homing-Pigeon-8';

const email = (page: Page) => page.getByLabel('Email address');
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Confirm new password');
const setIt = (page: Page) => page.getByRole('button', { name: 'Set new password' });

/** The path of the latest link that was mailed to somebody. */
async function mailed(address: string): Promise<string> {
  const reader = await house.world.visitor();
  let path = '';
  await expect
    .poll(async () => {
      const outbox = await (await reader.fetch('/outbox')).text();
      const mail = outbox.split('<article>').find((one) => one.includes(`<span>${address}</span>`)) ?? '';
      path = new URL(/https?:\/\/[^\s"<]+\/changePassword\/[\w-]+/.exec(mail)?.[0] ?? house.world.origin)
        .pathname;
      return path;
    })
    .toMatch(/^\/changePassword\//);
  return path;
}

async function askFor(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

describe('somebody who forgot a password', () => {
  test('R-045 R-046 R-047 R-049: is told the same whatever the address, counts with the page, and can ask again', async () => {
    const mara = await house.person('phone');
    const page = await mara.visit('/recovery');
    await stopClock(page);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Your email address is required').waitFor();

    const posting = page.waitForRequest((request) => request.method() === 'POST');
    await askFor(page, 'nobody@example.org');
    const posted = await posting;
    expect(posted.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(posted.postData() ?? ''))).toEqual({
      email: 'nobody@example.org',
      csrfToken: expect.any(String),
    });
    await page
      .getByText(
        'If you have a workspace account with this email, you will receive an email with instructions',
      )
      .waitFor();
    await page.getByText('You will need to reset your password within 12 hours.').waitFor();
    expect(await email(page).count()).toBe(0);
    const left = page.getByRole('timer');
    await left.getByText('You can ask again in 60 seconds.').waitFor();
    await page.clock.fastForward(1000);
    await left.getByText('You can ask again in 59 seconds.').waitFor();
    await page.clock.fastForward(60_000);
    await email(page).waitFor();
    expect(await email(page).inputValue()).toBe('nobody@example.org');
  });

  test('R-051 R-052 R-057 R-059: sets a new one by the mailed link, checked before it is sent, and is in', async () => {
    const address = await makePerson(house.world, 'forgot@example.org');
    const { page, visit } = await house.person('desk');
    await visit('/recovery?rd=%2Fp%2Fnew');
    await askFor(page, address);
    await visit(await mailed(address));
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    expect(await page.title()).toMatch(/^Reset Password/);
    await page.getByText('Enter a new password:').waitFor();
    expect(await newPassword(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();

    await setIt(page).click();
    await page.getByText('A password is required').waitFor();
    await page.getByText('Please confirm your password').waitFor();
    await newPassword(page).fill('short');
    await again(page).fill('other');
    await setIt(page).click();
    const first = page.getByText('Password must be at least 10 characters', { exact: true });
    const second = page.getByText(
      'Password must contain a number, a lowercase letter and an uppercase letter',
    );
    await first.waitFor();
    const [above, below] = [await first.boundingBox(), await second.boundingBox()];
    expect(below?.y, 'each on a line of its own').toBeGreaterThan(above?.y ?? Number.NaN);
    await page.getByText('Your passwords do not match').waitFor();
    await newPassword(page).fill('A1'.repeat(30));
    await setIt(page).click();
    await page.getByText('Password should not be longer than 48 characters').waitFor();

    await newPassword(page).fill(next);
    await again(page).fill(next);
    await setIt(page).click();
    await page.waitForURL(/\/p\/new#reset$/);
  });

  test('R-060 R-094: what belongs to no field stands in a box of its own; a field takes 10 to 2000 characters', async () => {
    const address = await makePerson(house.world, 'twice@example.org');
    const twice = await house.person('desk');
    twice.expects(/answer 503/);
    const page = await twice.visit('/recovery');
    await askFor(page, address);
    const link = await mailed(address);
    await twice.visit(link);
    for (const field of [newPassword(page), again(page)])
      expect([await field.getAttribute('minlength'), await field.getAttribute('maxlength')]).toEqual([
        '10',
        '2000',
      ]);
    await newPassword(page).fill(next);
    await again(page).fill(next);
    // Too much comes at once; that is no fault of a field.
    house.world.program.kernel.pressure.set(2);
    await setIt(page).click();
    await page.getByRole('alert').getByText('Our servers are overloaded.').waitFor();
    house.world.program.kernel.pressure.set(0);
  });

  test('R-050 R-061: a link of yesterday sends a new one to its owner; that one works, once', async () => {
    const address = await makePerson(house.world, 'late@example.org');
    const late = await house.person('desk');
    late.expects(/answer 410/);
    const page = await late.visit('/recovery');
    await askFor(page, address);
    const old = await mailed(address);
    house.world.clock.forward(12 * hour + 60_000);
    await late.visit(old);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    expect(await page.title()).toMatch(/^Email Sent/);
    await page.getByText('A new password reset link has been sent to late@example.org').waitFor();
    await page.getByRole('link', { name: 'Return to login' }).waitFor();

    await expect.poll(() => mailed(address)).not.toBe(old);
    const fresh = await mailed(address);
    await late.visit(fresh);
    await newPassword(page).fill(next);
    await again(page).fill(next);
    await setIt(page).click();
    await page.waitForURL(/\/p\/list\/$/);
    await late.visit(fresh);
    await page.getByText('It was already used, or a newer link has replaced it.').waitFor();
  });

  test('with scripts off both pages post by themselves', async () => {
    const address = await makePerson(house.world, 'plainly@example.org');
    const plain = await house.person('desk', { scripts: false });
    plain.expects(/request csp: \/assets\/.*\.js/, /answer 422/);
    const page = await plain.visit('/recovery');
    await page.locator('input[name="email"]').fill(address);
    await page.locator('noscript button').click();
    await page
      .locator('noscript p', { hasText: 'If you have a workspace account with this email' })
      .waitFor();
    await plain.visit(await mailed(address));
    await page.locator('input[name="password"]').fill('short');
    await page.locator('input[name="passwordConfirm"]').fill('other');
    await page.locator('noscript button').click();
    await page.locator('noscript p', { hasText: 'Password must be at least 10 characters' }).waitFor();
    await page.locator('input[name="password"]').fill(next);
    await page.locator('input[name="passwordConfirm"]').fill(next);
    await page.locator('noscript button').click();
    await page.waitForURL(/\/p\/list\/$/);
  });
});

describe('somebody whose password has had its days', () => {
  test('R-053 R-054 R-056: is led to the page that says so, gives the old one, and goes on where they were going', async () => {
    const address = await makePerson(house.world, 'aged@example.org');
    const { db, clock } = house.world.program.kernel;
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .updateTable('accounts')
        .set({ passwordSetAt: new Date(clock.now().getTime() - 91 * 24 * hour) })
        .where('email', '=', address)
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepPasswordPolicy(tx, id, strictPasswordPolicy);
    });
    const aged = await house.person('desk');
    aged.expects(/answer 422: \/changeExpiredPassword/);
    const page = await aged.visit('/login?rd=%2Fp%2Fnew');
    await email(page).fill(address);
    await page.getByRole('button', { name: 'Continue to Login' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.waitForURL(/\/changeExpiredPassword/);
    await page
      .getByText(
        "Your password has expired. Your team's security policy requires you to change your password every 90 days.",
      )
      .waitFor();
    const current = page.getByLabel('Current password', { exact: true });
    expect(await current.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Reset Password/);

    await current.fill('Wrong-Pigeon-7');
    await newPassword(page).fill(next);
    await again(page).fill(next);
    await setIt(page).click();
    await page.getByText('This isn’t your current password').waitFor();
    await current.fill(password);
    await newPassword(page).fill(password);
    await again(page).fill(password);
    await setIt(page).click();
    await page.getByText('You used this password recently. Choose another.').waitFor();
    await current.fill(password);
    await newPassword(page).fill(next);
    await again(page).fill(next);
    await setIt(page).click();
    await page.waitForURL(/\/p\/new#reset$/);
  });
});
