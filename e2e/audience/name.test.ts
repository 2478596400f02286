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

test('whoever is in when the passcode changes gives a name to this event, not to another one that took the passcode', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Renamed', passcode: 'FIRST26' });
  const qna = await house.world.qna(mara, id, { anonymous: false });
  const [phone, tablet] = [await house.person('phone'), await house.person('phone')];
  for (const { page, visit } of [phone, tablet]) {
    await visit(`/FIRST26/s/${qna}`);
    await page.getByText('Asked without a name').waitFor();
  }
  await mara.call('editAbout', { params: { phId: id }, body: { passcode: 'SECOND26' } });
  await house.world.pigeonhole(await house.world.organiser('Ben'), { name: 'Not hers', passcode: 'FIRST26' });

  const { page } = phone;
  await page.waitForURL(`**/SECOND26/s/${qna}`);
  await page.getByRole('button', { name: 'Add your name', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ines Pereira');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked as Ines Pereira').waitFor();
  await ask(phone, 'Under my name?');
  await page.reload();
  await page.getByText('Asked as Ines Pereira').waitFor();
  await page.getByRole('link', { name: 'Renamed' }).click();
  await page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/SECOND26');

  // Who goes on in the page that is open is still the same person.
  await ask(tablet, 'Without one?');
  await tablet.page.getByRole('link', { name: 'Renamed' }).click();
  await openSession(tablet, 'Ask the board');
  await tablet.page.getByText('Without one?', { exact: true }).waitFor();
  await tablet.page.getByText('Asked without a name').waitFor();
  expect(new URL(tablet.page.url()).pathname).toBe(`/SECOND26/s/${qna}`);
});
