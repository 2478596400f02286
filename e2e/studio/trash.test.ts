import { expect, test } from 'vitest';
import { destroyTrashedEvents } from '#server/domains/pigeonholes/trash/destroy-trashed.job.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const aDay = 24 * 60 * 60 * 1000;

test('events go to the trash and come back, several at once; one is deleted after its name was typed', async () => {
  const mara = await house.world.organiser('Mara');
  const events: { id: string; passcode: string }[] = [];
  for (const name of ['Spring', 'Summer', 'Autumn']) {
    const body = { name, startDate: '2031-01-01', endDate: '2031-01-01', timezone: 'UTC' };
    const { id, passcode } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
    events.push({ id, passcode: passcode.passcode });
  }
  const [spring = { id: '', passcode: '' }] = events;
  const lsId = await house.world.qna(mara, spring.id);
  const { page, visit } = await house.person('desk', { as: mara });
  const phone = await house.person('phone');
  // It asks whether it may come in again.
  phone.expects(/audience\/join/);
  await phone.visit(`/${spring.passcode}`);
  await phone.page.getByText('Spring').first().waitFor();
  await visit('/p/list/');
  // What is live stands first, then what was made last.
  const names = () =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelector('bdi')?.textContent));
  await expect.poll(names).toEqual(['Spring', 'Autumn', 'Summer']);
  await page.getByRole('link', { name: 'Run the event' }).waitFor();

  await page.getByLabel('Select Spring').check();
  await page.getByLabel('Select Summer').check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('2 events moved to the trash').waitFor();
  await expect.poll(names).toEqual(['Autumn']);
  await phone.page.getByText('You’re no longer in this event').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Spring', 'Autumn', 'Summer']);

  await page.getByLabel('Select Spring').check();
  await page.getByLabel('Select Summer').check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect.poll(names).toEqual(['Autumn']);
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByText('You can recover an event for 60 days. After another 30 days it’s deleted.').waitFor();
  await expect.poll(names).toEqual(['Summer', 'Spring']);
  expect(await page.getByText(/^Recoverable until \d\d \w{3} \d{4}$/).count()).toBe(2);
  // Both come back at once, and go again with Undo.
  for (const name of ['Summer', 'Spring']) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Recover', exact: true }).click();
  await page.getByText('2 events recovered').waitFor();
  await page.getByText('The trash is empty').waitFor();
  const told = page.locator('*').filter({ hasText: '2 events recovered' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await told.filter({ has: undo }).last().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await names()).sort()).toEqual(['Spring', 'Summer']);
  await page.getByLabel('Select Summer').check();
  await page.getByRole('button', { name: 'Recover', exact: true }).click();
  await page.getByText('1 event recovered').waitFor();
  await expect.poll(names).toEqual(['Spring']);

  await house.world.program.kernel.db
    .insertInto('sessionReactions')
    .values({
      pigeonholeId: spring.id,
      sessionId: lsId,
      reaction: 'love',
      minute: house.world.clock.now(),
      count: 12,
    })
    .execute();
  await page.getByRole('button', { name: 'Delete for good: Spring' }).click();
  await page.getByText('1 session', { exact: true }).waitFor();
  await page.getByText('12 questions, answers, votes and reactions', { exact: true }).waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  const typed = page.getByLabel('Name of the event');
  await typed.fill('Summer');
  await typed.press('Enter');
  expect(await typed.isVisible()).toBe(true);
  await typed.fill('Spring');
  await typed.press('Enter');
  await page.getByText('“Spring” was deleted').waitFor();
  await page.getByText('The trash is empty').waitFor();
  await destroyTrashedEvents(house.world.program.kernel);
  const left = house.world.program.kernel.db.selectFrom('pigeonholes').select('name').orderBy('name');
  expect((await left.execute()).map(({ name }) => name)).toEqual(['Autumn', 'Summer']);
});

test('an event is deleted by its name as it is read: of several spaces a page shows one', async () => {
  const mara = await house.world.organiser('Mara');
  const body = {
    name: 'Spring  fair\u00a02031',
    startDate: '2031-01-01',
    endDate: '2031-01-01',
    timezone: 'UTC',
  };
  const { id: phId } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
  await mara.call('trashPigeonhole', { params: { phId } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/trash');
  await page.getByRole('button', { name: /^Delete for good: Spring/ }).click();
  await page.getByText('Type “Spring fair 2031” to confirm').waitFor();
  await page.getByLabel('Name of the event').fill('Spring fair 2031');
  await page.getByLabel('Name of the event').press('Enter');
  await page.getByText('The trash is empty').waitFor();
});

test('who types the name of an event to delete goes on where it cannot be counted anew', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: phId } = await house.world.pigeonhole(mara, { name: 'Spring' });
  await mara.call('trashPigeonhole', { params: { phId } });
  const desk = await house.person('desk', { as: mara });
  desk.expects(/503/);
  const { page } = desk;
  await desk.visit('/p/trash');
  await page.getByRole('button', { name: 'Delete for good: Spring' }).click();
  const typed = page.getByLabel('Name of the event');
  await typed.fill('Spr');
  // Back from another window after a while, it is counted again.
  await page.route('**/deletion', (route) => route.fulfill({ status: 503, json: { error: 'Overloaded' } }));
  await page.clock.setFixedTime(Date.now() + 60_000);
  let refusals = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/deletion')) refusals += 1;
  });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => refusals, { timeout: 15_000 }).toBe(3);
  await typed.pressSequentially('ing');
  await typed.press('Enter');
  await page.getByText('“Spring” was deleted').waitFor();
});

test('R-140 R-141: what can no longer be recovered says when it is deleted, and that it is soon', async () => {
  const mara = await house.world.organiser('Mara');
  const { db } = house.world.program.kernel;
  for (const [name, days] of [
    ['Kept', 61],
    ['Soon gone', 84],
  ] as const) {
    const body = { name, startDate: '2031-01-01', endDate: '2031-01-01', timezone: 'UTC' };
    const { id } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
    const trashedAt = new Date(house.world.clock.now().getTime() - days * aDay);
    await db.updateTable('pigeonholes').set({ trashedAt }).where('id', '=', id).execute();
  }
  const { page, visit } = await house.person('phone', { as: mara });
  await visit('/p/trash/');
  await page.getByText(/^Cannot be recovered and will be deleted on \d\d \w{3} \d{4}$/).waitFor();
  await page.getByText(/^Cannot be recovered and will be deleted soon on \d\d \w{3} \d{4}$/).waitFor();
  expect(await page.getByLabel('Select Kept').isDisabled()).toBe(true);
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
});
