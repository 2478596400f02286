import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const told = '“Ask the board” was deleted';

/** An organiser at the agenda, who has just deleted the one session there. */
async function hasDeleted() {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Ask the board' } });
  const sessions = async () =>
    (await mara.call('listSessions', { params: { phId: id } })).body.liveSessions.map(
      ({ name }: { name: string }) => name,
    );
  const { page, visit } = await house.person('desk', { as: mara });
  await page.clock.install();
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'More for Ask the board' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const message = page.getByRole('region', { name: 'Messages' }).getByText(told);
  await message.waitFor();
  return { page, sessions, message };
}

test('as long as “Undo” is offered, a deleted session comes back by it', async () => {
  const { page, sessions, message } = await hasDeleted();
  await message.hover();
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Ask the board' }).waitFor();
  await message.waitFor({ state: 'detached' });
  await page.clock.fastForward(20_000);
  expect(await sessions()).toEqual(['Ask the board']);
});

test('a session is deleted once “Undo” is gone: by itself, or sent away', async () => {
  const one = await hasDeleted();
  expect(await one.sessions()).toHaveLength(1);
  await one.page.clock.fastForward(9_000);
  await expect.poll(one.sessions).toEqual([]);

  const other = await hasDeleted();
  await other.page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(other.sessions).toEqual([]);
});

test('whoever leaves the agenda has deleted the session, and is not offered it back', async () => {
  const { page, sessions, message } = await hasDeleted();
  await page.getByRole('link', { name: 'Set up' }).click();
  await expect.poll(sessions).toEqual([]);
  await message.waitFor({ state: 'detached' });
});
