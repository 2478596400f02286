import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask, openSession } from './attendee.ts';

const house = openHouse();

test('a name goes with the questions asked under it, until its field is emptied; others keep theirs', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'By name', passcode: 'BYNAME' });
  await house.world.qna(mara, id, { anonymous: false });
  const ines = await house.person('phone');
  await ines.visit('/BYNAME');
  await openSession(ines, 'Ask the board');
  const { page } = ines;
  const takeName = async (open: string, name: string) => {
    await page.getByRole('button', { name: open, exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
  };

  await page.getByText('Asked without a name').waitFor();
  await ask(ines, 'Before I had a name?');
  await takeName('Add your name', 'Ines Pereira');
  await page.getByText('Asked as Ines Pereira').waitFor();
  await page.getByLabel('Your question').focus();
  await page.getByRole('radio', { name: 'As Ines Pereira', checked: true }).waitFor();
  await ask(ines, 'Under my name?');
  await takeName('Change', '');
  await page.getByText('Asked without a name').waitFor();
  await ask(ines, 'After I took it back?');

  const late = await house.person('phone');
  await late.visit('/BYNAME');
  await openSession(late, 'Ask the board');
  const authorOf = (text: string) => {
    const question = late.page.getByRole('listitem').filter({ hasText: text });
    return question.getByText('Ines Pereira').count();
  };
  await late.page.getByText('After I took it back?', { exact: true }).waitFor();
  expect(await authorOf('Before I had a name?')).toBe(0);
  expect(await authorOf('Under my name?')).toBe(1);
  expect(await authorOf('After I took it back?')).toBe(0);
});
