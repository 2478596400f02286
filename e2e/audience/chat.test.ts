import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const networkTroubles = [/net::ERR_/, /WebSocket connection/];

type Settings = { anonymous?: boolean; filtering?: boolean; messageLength?: number };

/** A chat that runs, in an event of its own. */
async function openChat(passcode: string, settings: Settings = {}) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const { body } = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'chat', name: 'Back channel', settings },
  });
  const lsId = body.liveSession.id;
  await house.world.start(mara, lsId);
  return { mara, id, lsId, path: `/${passcode}/s/${lsId}` };
}

async function phoneIn(path: string) {
  const person = await house.person('phone');
  await person.visit(path);
  await person.page.getByLabel('Your message').waitFor();
  return person;
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const message = (page: Page, text: string): Locator =>
  messages(page).getByRole('listitem').filter({ hasText: text });

test('an organizer adds a chat and starts it; two people talk, reply and react', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'TALK26' });
  const { page } = await house.person('desk', { as: mara });
  await page.goto(`/p/${id}/agenda`);
  await page.getByRole('link', { name: /^Chat/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Back channel');
  await page.getByRole('switch', { name: 'Anonymous' }).setChecked(false);
  await page.getByText('I’ll send them tonight.').waitFor();
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  const waiting = await house.person('phone');
  await waiting.visit(`/TALK26/s/${lsId}`);
  await waiting.page.getByText('The chat hasn’t started').waitFor();
  await house.world.start(mara, lsId);
  await waiting.page.getByText('No messages yet').waitFor();

  const [ines, sam] = [waiting, await phoneIn(`/TALK26/s/${lsId}`)];
  await send(ines.page, 'Where are the slides?');
  await message(ines.page, 'Where are the slides?').getByText('You', { exact: true }).waitFor();
  await message(sam.page, 'Where are the slides?').getByText('No name').waitFor();

  await sam.page.getByRole('button', { name: 'Reply: Where are the slides?' }).click();
  await send(sam.page, 'On the website');
  await message(ines.page, 'On the website').getByText('Where are the slides?').waitFor();
  expect(
    await message(ines.page, 'On the website')
      .getByRole('button', { name: /^Reply/ })
      .count(),
  ).toBe(0);

  await sam.page.getByRole('button', { name: 'React: Where are the slides?' }).click();
  await sam.page.getByRole('button', { name: 'Love, 0' }).click();
  await ines.page.getByRole('button', { name: 'Love, 1' }).waitFor();
  await ines.page.getByRole('button', { name: 'Love, 1' }).click();
  const both = sam.page.getByRole('button', { name: 'Love, 2' });
  await both.waitFor();
  await sam.page.reload();
  await both.waitFor();
  expect(await both.getAttribute('aria-pressed')).toBe('true');
  await both.click();
  await ines.page.getByRole('button', { name: 'Love, 1' }).waitFor();
});

test('the desk hides a message and the moderator panel shows it again; the projector never has it', async () => {
  const { mara, id, path } = await openChat('HIDE26');
  const { page } = await phoneIn(path);
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/run`);
  const panel = await house.person('desk', { as: mara });
  await panel.visit(`/p/${id}/panel/moderator`);
  const wall = await house.person('wall', { as: mara });
  await wall.visit(`/p/${id}/panel/projector`);
  const reader = await phoneIn(path);
  await send(page, 'Something rude');
  await message(reader.page, 'Something rude').waitFor();

  await desk.page.getByRole('button', { name: 'Hide', exact: true }).click();
  await message(reader.page, 'Something rude').waitFor({ state: 'detached' });
  await message(page, 'Something rude').getByText('Sent', { exact: true }).waitFor();

  await panel.page.getByRole('tab', { name: /^Hidden/ }).click();
  await panel.page.getByRole('button', { name: 'Show again' }).click();
  await message(reader.page, 'Something rude').waitFor();
  expect(await wall.page.getByText('Something rude').count()).toBe(0);
  expect(await wall.page.getByText('Back channel').count()).toBe(0);
});

test('with approval a message waits, and its writer is told; the desk lets it in by a key', async () => {
  const { mara, id, path } = await openChat('WAIT26', { filtering: true });
  const { page } = await phoneIn(path);
  const reader = await phoneIn(path);
  await send(page, 'Am I heard?');
  await message(page, 'Am I heard?').getByText('Sent. Shown once approved.').waitFor();
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/run`);
  await desk.page.getByRole('button', { name: 'Am I heard?' }).waitFor();
  expect(await message(reader.page, 'Am I heard?').count()).toBe(0);
  await desk.page.keyboard.press('a');
  await message(reader.page, 'Am I heard?').waitFor();
  await desk.page.getByRole('button', { name: 'Undo' }).click();
  await message(reader.page, 'Am I heard?').waitFor({ state: 'detached' });
});

test('a phone loses the network while somebody writes: the message waits, and is received once', async () => {
  const { path } = await openChat('LIFT26');
  const reader = await phoneIn(path);
  const ines = await phoneIn(path);
  ines.expects(...networkTroubles);
  await ines.context.setOffline(true);
  await ines.page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await send(ines.page, 'From the lift');
  await message(ines.page, 'From the lift').getByText('Sent as soon as you’re back online.').waitFor();
  await ines.context.setOffline(false);
  await message(reader.page, 'From the lift').waitFor();
  await message(ines.page, 'From the lift').getByText('You', { exact: true }).waitFor();
  expect(await message(reader.page, 'From the lift').count()).toBe(1);
});

test('a message that is refused is kept, and its words can be changed', async () => {
  const { mara, lsId, path } = await openChat('LONG26');
  const ines = await phoneIn(path);
  ines.expects(...networkTroubles, /422/);
  const long = 'I have a lot to say about this. '.repeat(4).trim();
  await ines.context.setOffline(true);
  await ines.page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await send(ines.page, long);
  await mara.call('editSession', { params: { lsId }, body: { settings: { messageLength: 50 } } });
  await ines.context.setOffline(false);
  await ines.page.getByText(/^Not sent\./).waitFor();
  await ines.page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await ines.page.getByLabel('Your message').inputValue()).toBe(long);
  await send(ines.page, 'Shorter');
  await message(ines.page, 'Shorter').getByText('You', { exact: true }).waitFor();
});

test('what is read stays where it is while others write; a mark and a button say what is new', async () => {
  const { path } = await openChat('READ26');
  const [writer, reader] = [await phoneIn(path), await phoneIn(path)];
  for (let nth = 1; nth <= 15; nth += 1) await send(writer.page, `Message ${nth} of many`);
  const newest = message(reader.page, 'Message 15 of many');
  await newest.waitFor();
  await expect.poll(() => isInSight(newest)).toBe(true);

  const read = message(reader.page, 'Message 3 of many');
  await read.scrollIntoViewIfNeeded();
  await reader.page.getByRole('button', { name: 'Newest messages' }).waitFor();
  const before = await read.boundingBox();
  await send(writer.page, 'Something new');
  await reader.page.getByRole('button', { name: '1 new message' }).waitFor();
  expect((await read.boundingBox())?.y).toBe(before?.y);
  await messages(reader.page).getByText('New', { exact: true }).waitFor();

  await reader.page.getByRole('button', { name: '1 new message' }).click();
  await expect.poll(() => isInSight(message(reader.page, 'Something new'))).toBe(true);
  await reader.page.getByRole('button', { name: /new message|Newest/ }).waitFor({ state: 'detached' });
});

test('earlier messages join those that are read, although others write while they are on their way', async () => {
  const { lsId, path } = await openChat('BACK26');
  // So many that nobody writes more than one person may.
  const writers = await Promise.all(Array.from({ length: 12 }, () => house.world.attendee('BACK26')));
  let sent = 0;
  async function write(text: string) {
    const writer = writers[sent++ % writers.length];
    expect(
      (await writer?.call('sendMessage', { params: { lsId }, body: { key: newKey(), text } }))?.status,
    ).toBe(200);
  }
  const told = Array.from({ length: 105 }, (_, nth) => `Message ${nth + 1} of many`);
  for (const text of told) await write(text);
  const { page } = await phoneIn(path);
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  await message(page, 'Message 105 of many').waitFor();
  await earlier.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Newest messages' }).waitFor();

  const later = ['One more', 'And another', 'The last'];
  await page.route(/\/messages\?/, async (route) => {
    const response = await route.fetch();
    for (const text of later) await write(text);
    await message(page, 'The last').waitFor();
    await route.fulfill({ response });
  });
  await earlier.click();
  await message(page, 'Message 1 of many').waitFor();
  await earlier.waitFor({ state: 'detached' });
  const shown = await messages(page)
    .getByText(/of many$|^One more$|^And another$|^The last$/)
    .allTextContents();
  expect(shown).toEqual([...told, ...later]);
});

test('the session ends: the chat can still be read, and a text that was begun is kept', async () => {
  const { mara, lsId, path } = await openChat('OVER26');
  const { page } = await phoneIn(path);
  await send(page, 'Bye all');
  await message(page, 'Bye all').getByText('You', { exact: true }).waitFor();
  await page.getByLabel('Your message').fill('One more thi');
  await mara.call('endSession', { params: { lsId } });
  await page.getByText('The session has ended. Your text is still here.').waitFor();
  expect(await page.getByLabel('Your message').inputValue()).toBe('One more thi');
  expect(await page.getByRole('button', { name: /^(Reply|React)/ }).count()).toBe(0);
});

/** Above the bar at the bottom. */
async function isInSight(row: Locator): Promise<boolean> {
  return row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const bar = document.querySelector('form')?.getBoundingClientRect().top ?? innerHeight;
    return top >= 0 && bottom <= bar;
  });
}
