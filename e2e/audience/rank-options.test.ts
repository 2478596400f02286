import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a phone ranks options by taps and by the keyboard, nothing moves; the projector orders them by points', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'RANK26' });
  const desk = await house.person('desk', { as: mara });
  const page = await desk.visit(`/p/${id}/session/create/${id}/poll`);
  await page.getByLabel('Name', { exact: true }).fill('The house');
  await page.getByLabel('Question', { exact: true }).fill('What comes first?');
  await page.getByLabel('Answer with').selectOption({ label: 'Options to rank' });
  for (const [at, option] of ['Roof', 'Heating', 'Garden'].entries())
    await page.getByRole('textbox', { name: `Option ${at + 1}` }).fill(option);
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);

  const wall = await house.person('wall', { as: mara });
  const stage = await wall.visit(`/p/${id}/panel/projector`);
  await stage.getByText('No votes yet').waitFor();
  const ines = await house.person('phone');
  const phone = await ines.visit(`/RANK26/s/${lsId}`);
  const options = phone.getByRole('list', { name: 'What comes first?' });
  const garden = options.getByRole('button', { name: /Garden$/, pressed: false });
  await garden.waitFor();
  const boxes = () =>
    options
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()));
  const before = await boxes();
  await garden.click();
  await options.getByRole('button', { name: 'Roof', exact: true }).click();
  const higher = await options.getByRole('button', { name: 'Rank Roof higher' }).boundingBox();
  expect(Math.min(higher?.width ?? 0, higher?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // By the keyboard: Heating is third, then second.
  await options.getByRole('button', { name: 'Heating', exact: true }).press('Enter');
  await options.getByRole('button', { name: 'Rank Heating higher' }).press('Enter');
  expect(await options.getByRole('listitem').allTextContents()).toEqual(['3Roof', '2Heating', '1Garden']);
  expect(await boxes()).toEqual(before);
  // Taken back: the others move up.
  await options.getByRole('button', { name: '2 Heating' }).click();
  expect(await options.getByRole('listitem').allTextContents()).toEqual(['2Roof', 'Heating', '1Garden']);
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Your vote is in.').waitFor();
  await phone.getByText('3 points').waitFor();

  const results = stage.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect.poll(() => results.allTextContents()).toEqual(['Garden3', 'Roof2', 'Heating0']);
});
