import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** An organiser at the agenda, with one session there, who is about to delete it. */
async function deletes(prepare: (lsId: string, passcode: string) => Promise<void> = async () => undefined) {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { filtering: false });
  await prepare(lsId, passcode);
  const sessions = async () =>
    (await mara.call('listSessions', { params: { phId: id } })).body.liveSessions.map(
      ({ name }: { name: string }) => name,
    );
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'More for Ask the board' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  return { page, sessions };
}

test('a session is gone at once, whatever becomes of the page, and “Undo” brings it back', async () => {
  const { page, sessions } = await deletes();
  await page.getByText('“Ask the board” was deleted').waitFor();
  expect(await sessions()).toEqual([]);
  await page.getByText('Add your first session').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Ask the board” is back').waitFor();
  await page.getByRole('link', { name: 'Ask the board' }).waitFor();
  expect(await sessions()).toEqual(['Ask the board']);
});

test('where people took part, it asks for the name', async () => {
  const { page, sessions } = await deletes(async (lsId, passcode) => {
    const ines = await house.world.attendee(passcode);
    await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Why?' } });
  });
  const dialog = page.getByRole('dialog', { name: 'Delete “Ask the board”?' });
  await dialog.getByText('This deletes the session with 1 contribution.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('That isn’t the name of this session.').waitFor();
  await dialog.getByLabel('To confirm').fill('Ask the board');
  expect(await sessions()).toEqual(['Ask the board']);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Ask the board” was deleted').waitFor();
  expect(await sessions()).toEqual([]);
});
