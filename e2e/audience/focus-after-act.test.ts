import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { opentextIn } from '#server/domains/interaction/kinds/opentext/opentext.fixture.ts';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

const isAtContent = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

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

test('whoever votes, changes their vote or keeps it stands at the content of the page', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, { changeVote: true });
  const { page, visit } = await house.person('phone');
  await visit(`/${passcode}/s/${lsId}`);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Vote', exact: true }).press('Enter');
  await page.getByText('Your vote is in.').waitFor();
  await isAtContent(page);
  for (const name of ['Change', 'Keep my vote']) {
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
    await isAtContent(page);
  }
});

test('the last answer that somebody may give is told as the others, and leaves them at the content of the page', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const people = { world: house.world, organiser: mara, event } as Parameters<typeof opentextIn>[0];
  const lsId = await opentextIn(people, 'words', { mostWords: 1 });
  const { page, visit } = await house.person('phone');
  await visit(`/${event.passcode}/s/${lsId}`);
  await page.getByLabel('Your word').fill('Courage');
  const known = await page.getByRole('status').elementHandles();
  await page.keyboard.press('Control+Enter');
  await page.getByText('You’ve sent all your words.').waitFor();
  // Only a place that was there before is read out.
  await expect
    .poll(async () => (await Promise.all(known.map((region) => region.textContent()))).join())
    .toContain('Sent');
  await isAtContent(page);
});

test('what was refused and is edited hands the focus to the field, and what is discarded to the content of the page', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/, /answer 422/);
  const { page, context, visit } = ines;
  await visit(`/${passcode}/s/${lsId}`);
  // What shows one's own questions has come by then.
  await ask(ines, 'May I?');
  await page.getByText('Yours, live').waitFor();
  await context.setOffline(true);
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  const long = (word: string) => `Is this too long, ${`${word} `.repeat(12)}or not?`;
  await ask(ines, long('perhaps'));
  await ask(ines, long('indeed'));
  await mara.call('editSession', { params: { lsId }, body: { settings: { questionLength: 50 } } });
  await context.setOffline(false);
  await expect.poll(() => page.getByText('Not sent.').count()).toBe(2);
  await page.getByRole('button', { name: 'Discard' }).first().press('Enter');
  await expect.poll(() => page.getByText('Not sent.').count()).toBe(1);
  await isAtContent(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.getByLabel('Your question').and(page.locator(':focus')).waitFor();
  expect(await page.getByLabel('Your question').inputValue()).toContain('Is this too long');
});

test('an answer that was refused and is edited hands the focus to the field, and one that is discarded to the content', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const people = { world: house.world, organiser: mara, event } as Parameters<typeof opentextIn>[0];
  const lsId = await opentextIn(people, 'open');
  const { page, context, expects, visit } = await house.person('phone');
  expects(/net::ERR_/, /WebSocket connection/, /answer 422/);
  await visit(`/${event.passcode}/s/${lsId}`);
  const field = page.getByLabel('Your answer');
  const send = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  // What shows one's own answers has come by then.
  await send('More light');
  await page.getByText('You', { exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await send(`Longer breaks, ${'please '.repeat(12)}`);
  await send(`Fewer slides, ${'please '.repeat(12)}`);
  await mara.call('editSession', { params: { lsId }, body: { settings: { answerLength: 50 } } });
  await context.setOffline(false);
  await expect.poll(() => page.getByText('Not sent.').count()).toBe(2);
  await page.getByRole('button', { name: 'Discard' }).first().press('Enter');
  await expect.poll(() => page.getByText('Not sent.').count()).toBe(1);
  await isAtContent(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await field.and(page.locator(':focus')).waitFor();
  expect(await field.inputValue()).toContain('Longer breaks');
});
