import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a question whose allowing failed for want of a network stays chosen: the retry publishes no other', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'OFF26' });
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.world.attendee('OFF26');
  for (const [place, text] of ['The first to come', 'The second to come'].entries())
    await ines.call('askQuestion', { params: { lsId }, body: { key: `${place}`.repeat(22), text } });

  const mod = await house.person('desk', { as: mara });
  // A picture may be on its way when the network goes: Vite says so, and the page does without it.
  mod.expects(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/);
  const page = await mod.visit(`/p/${id}/run`);
  const chosen = (name: string) => page.getByRole('button', { name, expanded: true });
  await chosen('The first to come').waitFor();
  const head = page.getByRole('heading', { level: 1 });
  const before = await head.boundingBox();

  await mod.context.setOffline(true);
  await page.getByText('You’re offline. Changes can’t be saved.').waitFor();
  expect(await head.boundingBox(), 'the line moves nothing').toEqual(before);
  await page.keyboard.press('a');
  await page.getByText('That didn’t work.').waitFor();
  await chosen('The first to come').waitFor();

  await mod.context.setOffline(false);
  await page.getByText('You’re offline. Changes can’t be saved.').waitFor({ state: 'hidden' });
  await page.keyboard.press('a');
  await chosen('The second to come').waitFor();
  await page.getByRole('tab', { name: 'Approved 1' }).click();
  await page.getByRole('button', { name: 'The first to come' }).waitFor();
});
