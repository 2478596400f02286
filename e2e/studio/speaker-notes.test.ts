import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** Mara at the run page, and her colleague, who writes the notes of the same session over the API. */
async function evening() {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const person = await house.person('desk', { as: mara });
  await person.visit(`/p/${id}/run`);
  return {
    person,
    page: person.page,
    async save(text: string, seenText: string) {
      const saved = await mara.call('saveNotes', { params: { lsId }, body: { text, seenText } });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    },
    notes: async () => (await mara.call('readNotes', { params: { lsId } })).body.text,
  };
}

/** The dialog with the notes, open. */
async function notesIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Notes for the speaker' });
  await page.getByRole('button', { name: 'Session options' }).click();
  await page.getByRole('button', { name: 'Speaker notes' }).click();
  await dialog.getByRole('textbox').waitFor();
  return dialog;
}

async function closeNotes(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Notes for the speaker' });
  await dialog.getByRole('textbox').press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
}

test('notes that were begun and not saved are told to be so, and overwrite nothing that a colleague has saved since', async () => {
  const { person, page, save, notes } = await evening();
  person.expects(/409/);
  await (await notesIn(page)).getByRole('textbox').fill('Thank the mayor');
  await closeNotes(page);
  await page.getByText('Unsaved changes are kept in this tab.').waitFor();
  await save('Thank the minister', '');

  await page.reload();
  const dialog = await notesIn(page);
  await dialog.getByText('Unsaved changes').waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Thank the mayor');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await dialog.getByText('Someone else changed this to “Thank the minister” in the meantime.').waitFor();
  expect(await notes()).toBe('Thank the minister');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Thank the mayor');

  // Having read that, she keeps hers.
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('Notes saved').waitFor();
  expect(await notes()).toBe('Thank the mayor');
});

test('notes that say what is saved are no draft, and what is thrown away is gone', async () => {
  const { page, save } = await evening();
  await (await notesIn(page)).getByRole('textbox').fill('Thank the mayor');
  await closeNotes(page);
  await save('Thank the mayor', '');
  await page.reload();
  const dialog = await notesIn(page);
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Thank the mayor');
  expect(await dialog.getByText('Unsaved changes').count()).toBe(0);
  await closeNotes(page);
  await save('Thank the minister', 'Thank the mayor');
  await page.reload();
  await notesIn(page);
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Thank the minister');

  await dialog.getByRole('textbox').fill('Thank nobody');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Thank the minister');
  await closeNotes(page);
  await page.reload();
  await notesIn(page);
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Thank the minister');
});
