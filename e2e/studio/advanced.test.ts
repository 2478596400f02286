import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer makes an event hybrid: phones in it get the way to the meeting at once, a kiosk never, and the desk how many are expected', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Summit', passcode: 'HYBRID26' });
  await mara.call('switchKiosk', { params: { phId: id }, body: { on: true } });
  const ines = await house.person('phone');
  const phone = await ines.visit('/HYBRID26');
  await phone.getByRole('heading', { name: 'Summit' }).waitFor();

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/advanced`);
  await page.getByLabel('Event type').selectOption('Hybrid');
  await page.getByLabel('Online meeting').selectOption('Zoom');
  await page.getByLabel('Invite with').selectOption('Meeting ID');
  const meetingId = page.getByRole('textbox', { name: 'Meeting ID' });
  await meetingId.fill('12 34');
  await page.getByLabel('Expected participants').selectOption('Another number');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter the 9 to 15 digits of the meeting ID').first().waitFor();
  await meetingId.fill('123 4567 8901');
  await page.getByLabel('How many').fill('350');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  const link = phone.getByRole('link', { name: 'Join on Zoom' });
  expect(await link.getAttribute('href')).toBe('https://zoom.us/j/12345678901');
  await phone.getByText('Meeting ID: 123 4567 8901').waitFor();
  await visit(`/p/${id}/run`);
  await page.getByText('1 of about 350 in the room').waitFor();

  const { panels } = (await mara.call('readRunLinks', { params: { phId: id } })).body;
  const address = new URL(panels.find(({ type }) => type === 'kiosk')?.url ?? '').pathname;
  const tablet = await (await house.person('tablet')).visit(address);
  await tablet.getByRole('heading', { name: 'Summit' }).first().waitFor();
  expect(await tablet.getByText('Join on Zoom').count()).toBe(0);

  await house.world.qna(mara, id);
  await visit(`/p/${id}/insight/overview`);
  await page.getByText('2 of about 350 expected').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
});

test('how long people wait is told before it is saved, by how many are expected and how many are let in', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const page = await (await house.person('desk', { as: mara })).visit(`/p/${id}/advanced`);
  const rate = page.getByLabel('People let in per second');
  const told = page.getByText(/If all .* come at once/);
  await rate.fill('50');
  expect(await told.count(), 'nobody has said how many').toBe(0);
  await page.getByLabel('Expected participants').selectOption('Up to 1,000');
  await page.getByText('If all 1,000 come at once, everyone is in after about 20 seconds.').waitFor();
  await page.getByLabel('Expected participants').selectOption('Up to 10,000');
  await page.getByText('If all 10,000 come at once, everyone is in after about 3 minutes.').waitFor();
  await rate.fill('0');
  await told.waitFor({ state: 'detached' });
});

test('a session has an online meeting of its own: its phones find the way, it is removed, and put back with Undo', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'SIDE26' });
  const lsId = await house.world.qna(mara, id);
  const phone = await (await house.person('phone')).visit(`/SIDE26/s/${lsId}`);
  await phone.getByRole('heading', { name: 'Ask the board' }).waitFor();

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  await page.getByRole('button', { name: 'Online meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Online meeting of this session' });
  expect(await dialog.getByRole('button', { name: 'Remove meeting' }).count()).toBe(0);
  await dialog.getByLabel('Invite with').selectOption('Meeting ID');
  await dialog.getByRole('textbox', { name: 'Meeting ID' }).fill('12 34');
  await dialog.getByRole('button', { name: 'Save meeting' }).click();
  await dialog.getByText('Enter the 9 to 15 digits of the meeting ID').first().waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Meeting ID' }).fill('123 4567 8901');
  await dialog.getByRole('button', { name: 'Save meeting' }).click();
  await page.getByText('Meeting saved').waitFor();
  const link = phone.getByRole('link', { name: 'Join on Zoom' });
  expect(await link.getAttribute('href')).toBe('https://zoom.us/j/12345678901');
  expect([...(await axeProblems(phone)), ...(await misfits(phone))]).toEqual([]);

  await page.getByRole('button', { name: 'Online meeting' }).click();
  await dialog.getByRole('button', { name: 'Remove meeting' }).click();
  await page.getByText('Meeting removed').waitFor();
  await link.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await link.waitFor();
});
