import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';

// What is set up for an event is published by a job.
const house = openHouse({}, withWorker);

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

const message = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

/** A chat that runs, in an event of its own. */
async function openChat(passcode: string, settings: object) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const { body } = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'chat', name: 'Back channel', settings },
  });
  const lsId = body.liveSession.id;
  await house.world.start(mara, lsId);
  return { mara, id, lsId, path: `/${passcode}/s/${lsId}` };
}

test('an organizer sets the chats of an event up; phones that are open follow', async () => {
  const { mara, id, path } = await openChat('RULES26', {});
  const [ines, sam] = [await phoneIn(path), await phoneIn(path)];
  ines.expects(/422/);
  await send(ines.page, 'See https://xn--80ak6aa92e.com/win and javascript:alert(1)');
  await message(sam.page, 'javascript').waitFor();
  expect(await message(sam.page, 'javascript').getByRole('link').count()).toBe(0);

  const { page } = await house.person('desk', { as: mara });
  await page.goto(`/p/${id}/setup/chat`);
  const preview = page.getByRole('complementary');
  await page.getByRole('switch', { name: 'Links can be opened' }).click();
  await preview.getByRole('link', { name: /^example\.com/ }).waitFor();
  await page.getByRole('combobox', { name: 'Slow mode' }).selectOption('120');
  await preview.getByText('Slow mode: one message every 120 s').waitFor();
  await page.getByRole('switch', { name: 'Reactions to messages' }).click();
  await page.getByRole('textbox', { name: 'Restricted words' }).fill('banana\nGreen tea');
  await preview.getByText('Chats are never on the projector.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Restricted words' }).inputValue()).toBe(
    'banana\nGreen tea',
  );
  expect(await page.getByRole('combobox', { name: 'Slow mode' }).inputValue()).toBe('120');

  // Another host than it looks like, and never the window of the chat.
  const link = message(sam.page, 'javascript').getByRole('link');
  await link.waitFor();
  expect(await link.textContent()).toContain('xn--80ak6aa92e.com');
  expect(await link.getAttribute('rel')).toBe('noopener nofollow ugc');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await sam.page.getByRole('button', { name: /^React/ }).count()).toBe(0);

  await ines.page.getByText(/^Slow mode: you can write again in \d+ s/).waitFor();
  expect(await ines.page.getByRole('button', { name: /^Send/ }).getAttribute('aria-disabled')).toBe('true');
  await send(sam.page, 'I drink GREEN tea');
  await sam.page.getByText('Not sent. The host restricts a word in this. Change it, then send it.').waitFor();
  sam.expects(/422/);
  await sam.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await send(sam.page, 'I drink water');
  await message(ines.page, 'I drink water').waitFor();
  await sam.page.getByText(/^Slow mode: you can write again in \d+ s/).waitFor();

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/admin`);
  await desk.page.getByRole('combobox', { name: 'Slow mode' }).selectOption('0');
  await desk.page.getByRole('button', { name: 'Apply' }).click();
  await sam.page.getByText(/^Slow mode/).waitFor({ state: 'detached' });
  await send(sam.page, 'And coffee');
  await message(ines.page, 'And coffee').waitFor();
});

test('who is blocked by name is told, reads on, in a second tab as well, and writes again when unblocked', async () => {
  const { mara, id, path } = await openChat('BLOCK26', { anonymous: false });
  const [rudi, ines] = [await phoneIn(path), await phoneIn(path)];
  await send(rudi.page, 'Something rude');
  await rudi.page.getByLabel('Your message').fill('And anoth');
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/run`);
  await desk.page.getByRole('button', { name: 'Block this person' }).click();

  await rudi.page.getByText('The host blocked you from writing in this chat.').waitFor();
  expect(await rudi.page.getByLabel('Your message').count()).toBe(0);
  expect(await rudi.page.getByRole('button', { name: /^(React|Reply)/ }).count()).toBe(0);
  const tab = await rudi.context.newPage();
  await tab.goto(path);
  await tab.getByText('The host blocked you from writing in this chat.').waitFor();
  await send(ines.page, 'Anyway');
  await message(tab, 'Anyway').waitFor();
  expect(await ines.page.getByText('blocked').count()).toBe(0);

  await desk.page.getByRole('button', { name: 'Blocked people' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'Blocked people' });
  await dialog.getByText('by Mara').waitFor();
  await dialog.getByRole('button', { name: /^Unblock/ }).press('Enter');
  await dialog.getByText('Nobody is blocked.').and(desk.page.locator(':focus')).waitFor();
  await desk.page.getByText('can write again').waitFor();
  await rudi.page.getByLabel('Your message').waitFor();
  expect(await rudi.page.getByLabel('Your message').inputValue()).toBe('And anoth');
});

test('in an anonymous chat a block counts in every tab, and the list says how many, not who', async () => {
  const { mara, id, path } = await openChat('HUSH26', { anonymous: true });
  const [rudi, ines] = [await phoneIn(path), await phoneIn(path)];
  await send(rudi.page, 'Something rude');
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/run`);
  await desk.page.getByRole('button', { name: 'Block whoever wrote this' }).click();
  await rudi.page.getByText('The host blocked you from writing in this chat.').waitFor();
  const tab = await rudi.context.newPage();
  await tab.goto(path);
  await tab.getByText('The host blocked you from writing in this chat.').waitFor();
  await send(ines.page, 'I may');
  await message(tab, 'I may').waitFor();

  await desk.visit(`/p/${id}/setup/chat`);
  await desk.page.getByText('1 block from a message in “Back channel”').waitFor();
  await desk.page.getByRole('button', { name: 'Lift all' }).click();
  await desk.page.getByText('Nobody is blocked.').waitFor();
  await rudi.page.getByLabel('Your message').waitFor();
});

test('somebody is mentioned by keys, from a list of those who have written', async () => {
  const { path } = await openChat('NAMES26', { anonymous: false, mentions: true });
  const [ines, sam] = [await phoneIn(path), await phoneIn(path)];
  await ines.page.getByRole('button', { name: /name/ }).click();
  await ines.page.getByRole('dialog').getByRole('textbox').fill('Inès Pereira');
  await ines.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await ines.page.getByText('Sent as Inès Pereira').waitFor();
  await send(ines.page, 'Hello');
  await message(sam.page, 'Hello').waitFor();

  const field = sam.page.getByLabel('Your message');
  await field.pressSequentially('Thanks @ine');
  const list = sam.page.getByRole('listbox', { name: 'People to mention' });
  await list.getByRole('option', { name: 'Inès Pereira', selected: true }).waitFor();
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await list.getByRole('option').getAttribute('id'),
  );
  await field.press('Escape');
  await list.waitFor({ state: 'detached' });
  await field.pressSequentially('s');
  await list.getByRole('option').waitFor();
  await field.press('Shift+Enter');
  expect(await field.inputValue()).toBe('Thanks @ines\n');
  await field.press('Backspace');
  await list.getByRole('option').waitFor();
  await field.press('Shift+Tab');
  expect(await field.evaluate((own) => own === document.activeElement)).toBe(false);
  await field.focus();
  await field.press('End');
  await list.getByRole('option').waitFor();
  await field.press('Enter');
  expect(await field.inputValue()).toBe('Thanks @Inès Pereira ');
  await field.pressSequentially('for that');
  await sam.page.getByRole('button', { name: 'Send', exact: true }).click();
  await message(ines.page, 'Thanks').getByText('@Inès Pereira', { exact: true }).waitFor();
});
