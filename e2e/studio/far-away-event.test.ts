import { expect, test } from 'vitest';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { joinByTyping } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

/** 25 hours apart: never the same date, whenever this runs. */
const here = 'Pacific/Pago_Pago';
const there = 'Pacific/Kiritimati';

test('an event takes place where it is tomorrow already: it is made for today over there, and people get in', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, visit, expects } = await house.person('desk', { as: mara, timeZone: here });
  await visit('/p/new');
  const firstDay = page.getByLabel('First day');
  const lastDay = page.getByLabel('Last day');
  expect(await firstDay.inputValue()).toBe(todayIn(here, Date.now()));

  await page.getByLabel('Name', { exact: true }).fill('Summit on the line');
  await unfold(page, 'More');
  await page.getByLabel('Passcode', { exact: true }).fill('LINE26');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kiritimati');
  await page
    .getByRole('option', { name: /Kiritimati/ })
    .first()
    .click();
  await expect.poll(() => firstDay.inputValue()).toBe(todayIn(there, Date.now()));
  expect(await lastDay.inputValue()).toBe(await firstDay.inputValue());

  // Yesterday over there: said beside the field, and nothing that was typed is lost.
  await firstDay.fill(todayIn(here, Date.now()));
  await lastDay.fill(todayIn(here, Date.now()));
  expects(/^answer 422: \/api\/pigeonhole\/create$/);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByText('The last day is already over in this time zone').first().waitFor();
  await lastDay.fill(todayIn(there, Date.now()));
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: 'Add your first session' }).waitFor();

  const ines = await house.person('phone');
  await joinByTyping(ines, 'LINE26', 'Summit on the line');
});
