import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer sets language, clock and days of an agenda, and sees them on a phone and on the projector at once', async () => {
  const mara = await house.world.organiser('Mara');
  const { body } = await mara.call('makePigeonhole', {
    body: {
      name: 'Summit',
      passcode: 'SHOWN31',
      startDate: '2031-03-27',
      endDate: '2031-03-28',
      timezone: 'Asia/Tokyo',
    },
  });
  const { id } = body.pigeonhole;
  for (const [name, start, end] of [
    ['Opening', '2031-03-27T00:00:00.000Z', '2031-03-27T01:00:00.000Z'],
    ['Closing', '2031-03-28T08:30:00.000Z', '2031-03-28T09:00:00.000Z'],
  ] as const)
    await mara.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name, settings: {}, timeRange: { start, end } },
    });

  const phone = await (await house.person('phone')).listen('/SHOWN31');
  await phone.getByRole('tab', { name: /27/ }).waitFor();
  await phone.getByText('Opening').waitFor();
  await phone.getByRole('tab', { name: /28/ }).click();
  await phone.getByText('Closing').waitFor();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/display`);
  await page.getByLabel('Times').selectOption('The event’s time zone');
  await page.getByText('Times are in Japan').first().waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.getByText('Times are in Japan').waitFor();
  await phone.getByText(/17:30\s*–\s*18:00/).waitFor();

  await page.getByLabel('Language').selectOption('العربية');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await phone.getByRole('tab', { name: /٢٧|27/ }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
