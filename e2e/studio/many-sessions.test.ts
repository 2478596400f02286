import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organiser runs ten sessions at once, and sees what waits in each of them while switching', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Ten halls', passcode: 'TENHALLS' });
  const sessions: string[] = [];
  for (let place = 0; place < 10; place += 1)
    sessions.push(await house.world.qna(mara, id, { filtering: true }));
  const ines = await house.world.attendee(passcode);
  const askIn = (lsId: string | undefined) =>
    ines.call('askQuestion', {
      params: { lsId: lsId ?? '' },
      body: { key: newKey(), text: 'Anyone there?' },
    });
  for (const lsId of sessions) await askIn(lsId);

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  const links = page.getByRole('navigation', { name: 'Live sessions' }).getByRole('link');
  await expect.poll(() => links.count()).toBe(10);
  const badges = () => links.locator('[aria-hidden="true"]').allInnerTexts();
  await expect.poll(badges).toEqual(sessions.map(() => '1'));

  await links.nth(7).click();
  await page.getByRole('button', { name: 'Anyone there?', expanded: true }).waitFor();
  expect(await badges()).toEqual(sessions.map(() => '1'));
  await askIn(sessions.at(-1));
  await expect.poll(async () => (await badges()).filter((badge) => badge === '2').length).toBe(1);
});
