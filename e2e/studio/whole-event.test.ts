import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { join, person as organiser } from '#server/test/prepared/team-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const toType = 'To confirm, type the name of the event';

test('an organizer moves an event to another day, sees before what moves, and hands it over to a team', async () => {
  const mara = await house.world.organiser('Mara');
  const { body } = await mara.call('makePigeonhole', {
    body: {
      name: 'Spring meeting',
      startDate: '2031-03-27',
      endDate: '2031-03-28',
      timezone: 'Europe/Berlin',
    },
  });
  const { id } = body.pigeonhole;
  const made = (name: string, start: string, end: string) =>
    mara.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name, settings: {}, timeRange: { start, end } },
    });
  await made('Opening', '2031-03-27T08:30:00.000Z', '2031-03-27T09:15:00.000Z');
  await made('Night', '2031-03-28T01:30:00.000Z', '2031-03-28T02:15:00.000Z');
  await mara.call('makeTeam', { body: { name: 'Harbor' } });

  const { page, visit, expects, tab } = await house.person('desk', { as: mara });
  expects(/answer 422/);
  await visit(`/p/${id}/about`);
  await page.getByRole('button', { name: 'Move dates' }).click();
  const dialog = page.getByRole('dialog');
  // The clock goes forward in the night after the 29th.
  await dialog.getByLabel('First day').fill('2031-03-29');
  await dialog.getByRole('button', { name: 'Move dates' }).click();
  await dialog.getByText('“Night” would end before it starts').first().waitFor();
  await dialog.getByLabel('First day').fill('2031-06-03');
  await dialog.getByText('27 – 28 Mar 2031 → 3 – 4 Jun 2031').waitFor();
  await dialog.getByText('27 Mar, 09:30 → 3 Jun, 09:30').waitFor();
  await dialog.getByText('28 Mar, 02:30 → 4 Jun, 02:30').waitFor();
  await dialog.getByRole('button', { name: 'Move dates' }).click();
  await page.getByText('“Spring meeting” is now on 3 – 4 Jun 2031').waitFor();
  await expect.poll(() => page.getByLabel('Last day').inputValue()).toBe('2031-06-04');

  await page.getByRole('button', { name: 'Transfer' }).click();
  await dialog.getByLabel('New workspace').selectOption({ label: 'Harbor' });
  await dialog.getByRole('button', { name: 'Transfer event' }).click();
  await page.getByText('“Spring meeting” has been transferred').waitFor();
  const list = await tab('/p/list/');
  await list.getByRole('link', { name: 'Spring meeting' }).waitFor();
});

test('a team that one leaves while it is chosen is chosen no more: no other comes in its place, and nothing is sent', async () => {
  const { world } = house;
  const { db } = world.program.kernel;
  const mara = await organiser(world, 'Mara');
  const omar = await organiser(world, 'Omar');
  const team = async (name: string) => {
    const tId = (await omar.browser.call('makeTeam', { body: { name } })).body.team.id;
    await join(world, tId, mara, 'member');
    return tId;
  };
  const [aviary, harbor, mill] = [await team('Aviary'), await team('Harbor'), await team('Mill')];
  const { id } = await world.pigeonhole(mara.browser, { name: 'Town hall' });
  const owner = async () =>
    (await mara.browser.call('readPigeonhole', { params: { phId: id } })).body.pigeonhole.owner;
  const before = await owner();

  const { page, listen, expects } = await house.person('desk', { as: mara.browser });
  expects(/answer 422/);
  await listen(`/p/${id}/about`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/doTransfer|clone/.test(request.url())) sent.push(request.url());
  });
  const dialog = page.getByRole('dialog');
  const chosen = (label: string) => dialog.getByLabel(label).locator('option:checked').textContent();
  const gone = dialog.getByText('You’re no longer in the workspace that was chosen here.').first();

  await page.getByRole('button', { name: 'Transfer' }).click();
  await dialog.getByLabel('New workspace').selectOption({ label: 'Harbor' });
  await mara.browser.call('leaveTeam', { params: { tId: harbor } });
  await gone.waitFor();
  expect(await chosen('New workspace')).toBe('Choose a workspace');
  await dialog.getByRole('button', { name: 'Transfer event' }).click();
  await dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first().waitFor();
  expect([sent, await owner()]).toEqual([[], before]);

  // Another one, which she is taken out of just as the call arrives: it is refused, and said at the field.
  await dialog.getByLabel('New workspace').selectOption({ label: 'Mill' });
  await gone.waitFor({ state: 'hidden' });
  const leaving = await db.startTransaction().execute();
  await leaving.selectFrom('workspaces').select('id').where('id', '=', mill).forNoKeyUpdate().execute();
  await dialog.getByRole('button', { name: 'Transfer event' }).click();
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  await leaving
    .deleteFrom('workspaceMembers')
    .where('workspaceId', '=', mill)
    .where('accountId', '=', mara.id)
    .execute();
  await leaving.commit().execute();
  await gone.waitFor();
  expect(await chosen('New workspace')).toBe('Choose a workspace');
  expect([sent.length, await owner()]).toEqual([1, before]);

  // Where the event is copied it is the same.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy event' }).click();
  await dialog.getByLabel('Workspace').selectOption({ label: 'Aviary' });
  await mara.browser.call('leaveTeam', { params: { tId: aviary } });
  await gone.waitFor();
  expect(await chosen('Workspace')).toBe('Choose a workspace');
  await dialog.getByRole('button', { name: 'Copy event' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByLabel('Workspace').selectOption({ label: 'Personal' });
  await dialog.getByRole('button', { name: 'Copy event' }).click();
  await page.getByText('“Town hall” is ready').waitFor();
  expect(sent).toHaveLength(2);

  await page.getByRole('button', { name: 'Transfer' }).click();
  await dialog.getByText('You’re in no other workspace.').waitFor();
});

test('an organizer resets, wipes and cleans an event: each says before what goes, and phones are empty at once', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id, passcode } = await world.pigeonhole(mara, { name: 'Town hall' });
  const lsId = await world.qna(mara, id, { filtering: false, anonymous: false });
  const joao = await world.attendee(passcode, 'Joao');
  await joao.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'And when?' } });
  const phone = await house.person('phone');
  await phone.visit(`/${passcode}/s/${lsId}`);
  await phone.page.getByText('And when?').first().waitFor();
  await ask(phone, 'Who decides?');
  await phone.page.getByText('Who decides?').first().waitFor();

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  const dialog = page.getByRole('dialog');
  const confirm = async (act: string, name: string) => {
    await dialog.getByLabel(toType).fill(name);
    await dialog.getByRole('button', { name: act }).click();
  };
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await dialog.getByText('This deletes 2 contributions for good.').waitFor();
  await confirm('Reset', 'Town');
  await dialog.getByText('That isn’t the name of this event.').first().waitFor();
  await confirm('Reset', 'Town hall');
  await page.getByText(/^All answers of “.+” are deleted$/).waitFor();
  await phone.page.getByText('No questions yet').waitFor();
  expect(await phone.page.getByText('Who decides?').count()).toBe(0);

  await ask(phone, 'Shall we begin again?');
  await phone.page.getByText('Shall we begin again?').first().waitFor();
  await page.getByRole('button', { name: 'Wipe', exact: true }).click();
  await dialog.getByText('This deletes 1 contribution and 2 attendees for good.').waitFor();
  // The hall goes on writing meanwhile: what would go is counted on.
  await joao.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Is it over?' } });
  await dialog.getByText('This deletes 2 contributions and 2 attendees for good.').waitFor();
  await confirm('Wipe', 'Town hall');
  await page.getByText(/^All answers and attendees of “.+” are deleted$/).waitFor();
  await phone.page.getByText('No questions yet').waitFor();

  // The phone has joined anew by itself; once all is over, the data is cleaned and the figures stay.
  await ask(phone, 'Still with you?');
  await phone.page.getByText('Still with you?').first().waitFor();
  expect(await page.getByRole('button', { name: 'Clean data' }).getAttribute('aria-disabled')).toBe('true');
  await mara.call('endSession', { params: { lsId } });
  await expect
    .poll(() => page.getByRole('button', { name: 'Clean data' }).getAttribute('aria-disabled'))
    .toBe(null);
  await page.getByRole('button', { name: 'Clean data' }).click();
  await dialog.getByText('This deletes 1 contribution and 1 attendee for good.').waitFor();
  await confirm('Clean data', 'Town hall');
  await page.getByText(/^The data of “.+” is clean\./).waitFor();
  await phone.page.getByText('Still with you?').first().waitFor({ state: 'hidden' });
  await visit(`/p/${id}/insight/overview`);
  await page.getByText(/^Answers and attendees were deleted on /).waitFor();
  await page
    .getByRole('row', { name: /Ask the board/ })
    .getByText('1', { exact: true })
    .waitFor();

  // What is left of it goes with a wipe, which says so.
  await visit(`/p/${id}/about`);
  await page.getByRole('button', { name: 'Wipe', exact: true }).click();
  await dialog.getByText(/^This deletes .*the figures of 1 cleaned session for good\./).waitFor();
  await confirm('Wipe', 'Town hall');
  await page.getByText(/^All answers and attendees of “.+” are deleted$/).waitFor();
  await visit(`/p/${id}/insight/overview`);
  await page.getByRole('row', { name: /Ask the board/ }).waitFor();
  expect(await page.getByText(/^Answers and attendees were deleted on /).count()).toBe(0);
});

test('an event in which people have only reacted can be reset, which says how often they have', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id } = await world.pigeonhole(mara, { name: 'Town hall' });
  const lsId = await world.qna(mara, id);
  await world.program.kernel.db
    .insertInto('sessionReactions')
    .values({ pigeonholeId: id, sessionId: lsId, reaction: 'love', minute: world.clock.now(), count: 12 })
    .execute();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await dialog.getByText('This deletes 12 votes or reactions for good.').waitFor();
  await dialog.getByLabel(toType).fill('Town hall');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await page.getByText(/^All answers of “.+” are deleted$/).waitFor();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await dialog.getByText('There’s nothing to delete yet.').waitFor();
});
