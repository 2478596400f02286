import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paint } from '#server/domains/files/pictures.fixture.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** What has the focus, by the name it is read by; null: nothing but the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (element === null || element === body) return null;
    return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
  });

test('“Discard changes” leaves the focus at the end of the form', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  await page.getByLabel('Description').fill('Bring a friend');
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await discard.press('Enter');
  await discard.waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Save/);
});

test('an answer of a quiz that is removed gives the focus to the one in its place, and its removal is read out', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/quiz_presenter`);
  const answers = page.getByRole('textbox', { name: /^Answer \d/ });
  await page.getByRole('button', { name: 'Add answer' }).first().click();
  await answers.last().fill('The last one');
  const before = await answers.count();
  expect(before).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Remove answer 1' }).first().press('Enter');
  await expect.poll(() => answers.count()).toBe(before - 1);
  expect(await answers.first().evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('status').getByText('Answer removed').waitFor();
});

test('an invitation that is taken back gives the focus to the next one, and the last to the content of the page', async () => {
  const { tId, owner } = await teamOf(house.world);
  for (const email of ['ada@example.net', 'bob@example.net'])
    await owner.browser.call('addMember', { params: { tId }, body: { email, role: 'member' } });
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/members`);
  await page.getByText('2 open invitations').waitFor();
  await page.getByRole('button', { name: 'Revoke the invitation to bob@example.net' }).press('Enter');
  await page.getByText('1 open invitation', { exact: true }).waitFor();
  expect(await focused(page)).toMatch(/ada@example\.net/);
  const last = page.getByRole('button', { name: 'Revoke the invitation to ada@example.net' });
  await last.press('Enter');
  await last.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a sponsor that is removed gives the focus to the next one, and the last to the button that adds one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/appearance`);
  const sponsors = page.getByRole('region', { name: 'Sponsors', exact: true });
  const form = page.getByRole('dialog', { name: 'Add sponsor' });
  for (const name of ['Tejo Ferries', 'Alfama Press']) {
    await sponsors.getByRole('button', { name: 'Add sponsor' }).click();
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Choose a logo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const asked = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    const buffer = await paint('#1b3a8a', 300, 90);
    await (await asked).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Save sponsor' }).click();
    await form.waitFor({ state: 'detached' });
  }
  const remove = (name: string) => sponsors.getByRole('button', { name: new RegExp(`^Remove.*${name}`) });
  await remove('Tejo Ferries').press('Enter');
  await remove('Tejo Ferries').waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/Alfama Press/);
  await remove('Alfama Press').press('Enter');
  await remove('Alfama Press').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Add sponsor');
});

test('an API key that is revoked gives the focus to the next one, and the last to the content of the page', async () => {
  const { tId, owner } = await teamOf(house.world);
  await owner.browser.call('enableApi', { params: { tId }, body: { enabled: true } });
  for (const name of ['Badges', 'Captions']) {
    const body = { name, scopes: ['read' as const], expiresInDays: null };
    expect((await owner.browser.call('makeApiKey', { params: { tId }, body })).status).toBe(200);
  }
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/developer`);
  const revoke = async (name: string) => {
    const button = page.getByRole('button', { name: `Revoke ${name}` });
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).press('Enter');
    await button.waitFor({ state: 'detached' });
  };
  await revoke('Badges');
  expect(await focused(page)).toBe('Revoke Captions');
  await revoke('Captions');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a member who is removed gives the focus to the next one', async () => {
  const { tId, owner, member } = await teamOf(house.world);
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/members`);
  const menus = page.getByRole('button', { name: /^Actions for / });
  await menus.first().waitFor();
  const before = await menus.count();
  const { name } = (await member.browser.call('myAccount')).body.account;
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => menus.count()).toBe(before - 1);
  expect(await focused(page)).toMatch(/^Actions for /);
});

test('what is taken off the page of one’s security gives the focus to what follows it', async () => {
  const { db } = house.world.program.kernel;
  const mara = await house.world.organiser('Mara');
  const { id: accountId, email } = (await mara.call('myAccount')).body.account;
  for (const _ of [1, 2])
    await (await house.world.visitor()).call('signIn', { body: { email, passwd: password } });
  const key = (name: string) => ({
    accountId,
    kind: 'webauth',
    name,
    confirmedAt: new Date(),
    credentialId: Buffer.from(name),
    publicKey: Buffer.from(name),
    counter: '0',
  });
  await db
    .insertInto('secondFactors')
    .values([key('Blue key'), key('Red key')])
    .execute();
  const trusted = (nth: number) => ({
    accountId,
    secretHash: Buffer.alloc(32, nth),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await db
    .insertInto('trustedDevices')
    .values([trusted(1), trusted(2)])
    .execute();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/account/security');
  const take = async (name: RegExp) => {
    const buttons = page.getByRole('button', { name });
    await buttons.first().waitFor();
    const before = await buttons.count();
    await buttons.first().press('Enter');
    await expect.poll(() => buttons.count()).toBe(before - 1);
    return page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  };

  expect(await take(/^Stop trusting/)).toBe('Stop trusting');
  expect(await take(/^Stop trusting/)).toBe('content');
  expect(await take(/^Remove: /)).toBe('Remove');
  expect(await take(/^Remove: /)).toBe('Add a key');
  expect(await take(/^Log out: /)).toBe('Log out');
  expect(await take(/^Log out: /)).toBe('content');
});

test('a domain that is removed gives the focus to the next one, and the last to where one is added', async () => {
  const olga = await house.world.organiser('Olga');
  const { email } = (await olga.call('myAccount')).body.account;
  const made = await house.world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Two domains', admin: email }),
  );
  const params = { orgId: made ?? '' };
  for (const domain of ['a.example', 'b.example'])
    await olga.call('addSsoDomain', { params, body: { domain } });
  const { page, visit } = await house.person('desk', { as: olga });
  await visit('/sso/config');
  const remove = async (domain: string) => {
    const button = page.getByRole('button', { name: `Remove ${domain}` });
    await button.press('Enter');
    await button.waitFor({ state: 'detached' });
  };
  await remove('a.example');
  expect(await focused(page)).toBe('Remove b.example');
  await remove('b.example');
  expect(await focused(page)).toBe('domain');
});
