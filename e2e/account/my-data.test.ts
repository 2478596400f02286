import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { holdMails, muchKeptOf, queueMyData, stepWaits } from '#server/domains/tasks/tasks.fixture.ts';
import { withWorker } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { picture } from '../harness/picture.ts';

const house = openHouse({}, withWorker);

test('a small file of one’s data comes at once', async () => {
  const ada = await house.world.organiser('Ada');
  const { page, visit } = await house.person('phone', { as: ada });
  await visit('/account/advanced');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(await json(await download.createReadStream())).toMatchObject({ joined: [] });
});

test('a large one is made while one watches, can be cancelled, and stays to be downloaded', async () => {
  const { world } = house;
  const mara = await muchKeptOf(world, 'Mara');
  const { page, visit } = await house.person('phone', { as: mara });
  await visit('/account/advanced');
  {
    await using held = await holdMails(world);
    await queueMyData(world, mara.email);
    await stepWaits(world);
    await page.getByRole('progressbar', { name: 'Preparing your file…' }).waitFor();
    expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Download my data' }).waitFor();
    await held.letGo();
  }
  await page.getByRole('button', { name: 'Download my data' }).click();
  const ready = page.getByRole('link', { name: /^Download \(/ });
  await ready.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  const data = (await json(await download.createReadStream())) as { mails: unknown[] };
  expect(data.mails).toHaveLength(20);
  await page.getByRole('button', { name: 'Get a new copy' }).waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await picture(page, 'account-my-data');
});
