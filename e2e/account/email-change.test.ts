import { describe, expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { mailed } from '../harness/mailed.ts';
import { password } from './people.ts';

const house = openHouse({}, withWorker);

/** Somebody who has asked for another address. */
async function asked(name: string, next: string) {
  const browser = await house.world.organiser(name);
  const { email } = (await browser.call('myAccount')).body.account;
  const { status } = await browser.call('requestVerification', { body: { email: next, passwd: password } });
  expect(status).toBe(200);
  return { browser, email, next, link: await mailed(house.world, next, /^\/verify\//) };
}

describe('somebody takes another address', () => {
  test('R-062: the mail to it, a press, and the screen that says it is renewed', async () => {
    const { browser, next, link } = await asked('Rita', 'rita.wren@example.org');
    const { page, visit } = await house.person('phone', { as: browser });
    await visit(link);
    await page.getByText(next).waitFor();
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('heading', { name: 'Your address has changed' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/recovery/email_renewed');
    await page.getByRole('link', { name: 'Go to your events' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
    expect((await browser.call('myAccount')).body.account.email).toBe(next);
  });

  test('in another browser with the password, which is told from a wrong one', async () => {
    const { next, link } = await asked('Ruth', 'ruth.wren@example.org');
    const ruth = await house.person('desk');
    ruth.expects(/answer 422: \/verify/);
    const page = await ruth.visit(link);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('Password is required').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Pigeon-7');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByText('This isn’t your current password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('heading', { name: 'Your address has changed' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email address').fill(next);
    await page.getByRole('button', { name: 'Continue to Login' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });

  test('it was not them: the mail to the old address stops it, and leads to a new password', async () => {
    const { browser, email, link } = await asked('Tara', 'thief@example.org');
    const tara = await house.person('phone');
    const page = await tara.visit(await mailed(house.world, email, /\/stop$/));
    await page.getByText('thief@example.org').waitFor();
    await page.getByRole('button', { name: 'Stop the change' }).click();
    await page.getByRole('heading', { name: 'Change stopped' }).waitFor();
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await page.getByRole('heading', { name: 'Recover your password' }).waitFor();
    expect((await browser.call('myAccount')).status).toBe(403);
    tara.expects(/answer 410/);
    await tara.visit(link);
    await page.getByText('This link has expired').waitFor();
  });
});

test('somebody who logs in by a provider alone needs no password for it, and a log-in of a short while ago', async () => {
  const { db } = house.world.program.kernel;
  const browser = await house.world.organiser('Nina');
  const { id } = (await browser.call('myAccount')).body.account;
  await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', id).execute();
  const nina = await house.person('desk', { as: browser });
  const { page } = nina;
  await nina.visit('/account/profile');
  const address = page.getByLabel('New email address');
  await address.fill('nina@home.example');
  expect(await page.getByLabel('Your password', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('We sent a link to nina@home.example').waitFor();

  const link = await mailed(house.world, 'nina@home.example', /^\/verify\//);
  const reader = await house.person('phone');
  await reader.visit(link);
  const login = reader.page.getByRole('link', { name: 'Log in first' });
  expect(await login.getAttribute('href')).toBe(`/login?rd=${encodeURIComponent(link)}`);

  await db
    .updateTable('signInSessions')
    .set({ provedAt: new Date(0) })
    .where('accountId', '=', id)
    .execute();
  nina.expects(/answer 403: \/api\/signup/);
  await page.reload();
  await address.fill('nina@garden.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in again' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Nothing changed.').waitFor();
  expect(await address.inputValue()).toBe('nina@garden.example');

  await nina.visit(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('heading', { name: 'Your address has changed' }).waitFor();
});
