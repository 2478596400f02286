import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('a reaction that is taken back gives the focus to the button that opens them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const settings = { messageReactions: true };
  const { body } = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'chat', name: 'Back channel', settings },
  });
  await house.world.start(mara, body.liveSession.id);
  const { page, visit } = await house.person('phone');
  await visit(`/${passcode}/s/${body.liveSession.id}`);
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'React: Hello' }).press('Enter');
  await page.locator('button[aria-pressed="false"]').first().press('Enter');
  const given = page.locator('button[aria-pressed="true"]');
  await given.waitFor();
  await given.press('Enter');
  await given.waitFor({ state: 'detached' });
  expect(await isLost(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('React: Hello');
});

test('who keeps their question after all stands at its button again, and who withdraws it at the content of the page', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { anonymous: true });
  const ines = await house.person('phone');
  const { page } = ines;
  await ines.visit(`/${passcode}/s/${lsId}`);
  await ask(ines, 'When is lunch?');
  await page.getByRole('tab', { name: 'Mine' }).click();
  const withdraw = page.getByRole('button', { name: 'Withdraw: When is lunch?' });
  await withdraw.press('Enter');
  const sure = page.getByRole('button', { name: 'Withdraw', exact: true });
  await sure.waitFor();
  expect(await sure.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await withdraw.waitFor();
  expect(await withdraw.evaluate((button) => button === document.activeElement)).toBe(true);
  await withdraw.press('Enter');
  await sure.press('Enter');
  await page.getByText('You haven’t asked anything yet').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a comment is withdrawn by key: what asks whether it is meant has the focus, and what stands there after it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { comments: true, commentsFilter: true });
  const ines = await house.person('phone');
  const { page } = ines;
  await ines.visit(`/${passcode}/s/${lsId}`);
  await ask(ines, 'When do we move?');
  await page.getByRole('button', { name: /^Comment.*When do we move/ }).click();
  await page.getByLabel('Your comment').fill('Never mind');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const withdraw = page.getByRole('button', { name: 'Withdraw: Never mind' });
  await withdraw.press('Enter');
  const sure = page.getByRole('button', { name: 'Withdraw', exact: true });
  await sure.waitFor();
  expect(await sure.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await withdraw.waitFor();
  expect(await withdraw.evaluate((button) => button === document.activeElement)).toBe(true);
  await withdraw.press('Enter');
  await sure.press('Enter');
  await page.getByText('Never mind').waitFor({ state: 'detached' });
  expect(await isLost(page)).toBe(false);
});
