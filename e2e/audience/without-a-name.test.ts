import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('somebody asks with their name and without it, and is told who sees it; the desk sees no more', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'By name or not', passcode: 'NAMELESS' });
  const lsId = await house.world.qna(mara, id, { anonymous: false });
  const ines = await house.person('phone');
  const { page } = ines;
  await ines.visit(`/NAMELESS/s/${lsId}`);
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ines Pereira');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked as Ines Pereira').waitFor();
  const field = page.getByLabel('Your question');
  await field.focus();
  await page.getByText('Everyone sees your name.').waitFor();
  await ask(ines, 'With my name?');
  await page.getByText(/^Ines Pereira/).waitFor();

  await page.getByRole('radio', { name: 'Without a name' }).check();
  await page.getByText('Nobody is shown your name, not even the hosts.').waitFor();
  await ask(ines, 'Without it?');
  await page.getByText('Without it?', { exact: true }).waitFor();
  // The choice stays until it is changed.
  await page.reload();
  await page.getByText('Nobody is shown your name, not even the hosts.').waitFor();
  await field.focus();
  await page.getByRole('radio', { name: 'Without a name', checked: true }).waitFor();

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await desk.page.getByRole('button', { name: 'Without it?' }).click();
  await desk.page.getByText('Without a name').waitFor();
});
