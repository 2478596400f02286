import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function threeChoices(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.poll(mara, id, { mostPicks: 3 });
  return { mara, lsId, path: `/${passcode}/s/${lsId}` };
}

test('the organiser allows fewer choices while somebody chooses: what is left ticked can be sent', async () => {
  const { mara, lsId, path } = await threeChoices('FEWER');
  const ines = await house.person('phone');
  const page = await ines.visit(path);
  for (const option of ['Yes', 'No', 'Later']) await page.getByRole('checkbox', { name: option }).check();
  await mara.call('editSession', { params: { lsId }, body: { settings: { mostPicks: 1 } } });
  await page.getByText('Choose one').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.getByText('Your vote is in.').waitFor();
});

test('a vote with more choices than are still allowed is refused with a reason', async () => {
  const { mara, lsId, path } = await threeChoices('TOOMANY');
  const ines = await house.person('phone');
  ines.expects(/net::ERR_/, /WebSocket connection/);
  const page = await ines.visit(path);
  for (const option of ['Yes', 'No', 'Later']) await page.getByRole('checkbox', { name: option }).check();
  await ines.context.setOffline(true);
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.getByText('Sending your vote…').waitFor();
  await mara.call('editSession', { params: { lsId }, body: { settings: { mostPicks: 2 } } });
  await ines.context.setOffline(false);
  await page.getByText(/^Your vote wasn’t counted\. .*2/).waitFor();
});
