import { expect, test } from 'vitest';
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
});
