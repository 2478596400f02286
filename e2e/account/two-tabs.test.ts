import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { welcomed } from '../harness/person.ts';

const house = openHouse();

test('what one tab changes of the profile another tab shows, and what is typed there stays', async () => {
  const mara = await house.world.organiser('Mara');
  const one = await house.person('desk', { as: mara });
  const page = await one.listen('/account/profile');
  const other = await one.context.newPage();
  const welcome = welcomed(other);
  await other.goto('/account/profile');
  await welcome;
  await other.getByLabel('Company').fill('Typed, not saved');

  await page.getByLabel('Job').fill('Producer');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();

  await expect.poll(() => other.getByLabel('Job').inputValue()).toBe('Producer');
  expect(await other.getByLabel('Company').inputValue()).toBe('Typed, not saved');
  // Once more, where the other tab has saved before.
  await other.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Typed, not saved');
  await page.getByLabel('Company').fill('Aviary');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(() => other.getByLabel('Company').inputValue()).toBe('Aviary');
});

test('what one tab logs out is no longer in the list of another', async () => {
  const mara = await house.world.organiser('Mara');
  const { email } = (await mara.call('myAccount')).body.account;
  const phone = await house.world.visitor();
  await phone.call('signIn', { body: { email, passwd: password } });
  const one = await house.person('desk', { as: mara });
  const other = await one.context.newPage();
  const welcome = welcomed(other);
  await other.goto('/account/security');
  await welcome;
  const rows = (page: Page) =>
    page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect.poll(() => rows(other).count()).toBe(2);

  await one.visit('/account/security');
  await one.page.getByRole('button', { name: 'Log out everywhere else' }).click();

  await expect.poll(() => rows(other).count()).toBe(1);
});

test('a log-in elsewhere appears in the open list', async () => {
  const mara = await house.world.organiser('Mara');
  const { email } = (await mara.call('myAccount')).body.account;
  const { page, listen } = await house.person('desk', { as: mara });
  await listen('/account/security');
  const rows = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);

  const phone = await house.world.visitor();
  await phone.call('signIn', { body: { email, passwd: password } });

  await expect.poll(() => rows.count()).toBe(2);
});

test('language and mails show what is chosen elsewhere, and what is chosen here stays', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, listen } = await house.person('desk', { as: mara });
  await listen('/account/setting');
  const [newsletter, notifications] = ['Newsletter', 'Notifications'].map((label) => page.getByLabel(label));
  await newsletter?.setChecked(true);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');

  await mara.call('editSubscriptions', { body: { newsletter: false, notifications: true } });
  await mara.call('editSettings', { body: { locale: 'ar', timeZone: 'Europe/Berlin' } });

  await expect.poll(() => notifications?.isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole('main').getByRole('combobox', { name: 'Language' }).inputValue())
    .toBe('ar');
  expect(await newsletter?.isChecked()).toBe(true);
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
});

test('the page of the log-in loads nothing of it', async () => {
  const { page, visit } = await house.person('desk');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await visit('/login');
  await page.getByLabel('Email').waitFor();
  expect(asked.filter((url) => /follow-account|^ws/.test(url))).toEqual([]);
});
