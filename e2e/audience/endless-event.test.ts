import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('in an event without a last day phones say when an anonymous session closes, and no longer once it has one', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { team } = (await mara.call('makeTeam', { body: { name: 'Harbor' } })).body;
  const today = world.clock.now().toISOString().slice(0, 10);
  const body = {
    name: 'Every Monday',
    startDate: today,
    endDate: null,
    timezone: 'UTC',
    workspaceId: team.id,
  };
  const { id, passcode } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
  const closes = 'Anonymous. Closes after 24 hours without contributions.';
  const anonymous = await world.qna(mara, id, { anonymous: true });
  const named = await world.qna(mara, id, { anonymous: false });
  const { page, visit } = await house.person('phone');
  await visit(`/${passcode.passcode}/s/${named}`);
  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();
  expect(await page.getByText(closes).count()).toBe(0);
  await visit(`/${passcode.passcode}/s/${anonymous}`);
  await page.getByText(closes).waitFor();

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/about`);
  await desk.page.getByText('Anonymous sessions close 24 hours after the last contribution.').waitFor();
  await desk.page.getByRole('switch', { name: /^No last day/ }).click();
  await desk.page.getByRole('textbox', { name: 'Last day' }).fill(today);
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.page.getByText('Saved', { exact: true }).first().waitFor();
  await page.getByText(closes).waitFor({ state: 'detached' });
});
