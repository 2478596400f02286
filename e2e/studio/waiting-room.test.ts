import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organiser lets people in slowly: who comes in a rush waits, is told so, and gets in without doing anything', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Slow Wi-Fi', passcode: 'SLOWLY' });
  const { page, visit } = await house.person('desk', { as: mara });
  const rateOf = async () =>
    (await mara.call('readPigeonhole', { params: { phId: id } })).body.pigeonhole.joinsPerSecond;
  await visit(`/p/${id}/advanced`);
  const field = page.getByLabel('People let in per second');
  const save = async (rate: string) => {
    await field.fill(rate);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  expect(await field.inputValue()).toBe('');

  await save('many');
  await page.getByText('Enter a whole number from 1 to 100,000, or leave it empty').first().waitFor();
  expect(await rateOf()).toBeNull();
  await save('1');
  await expect.poll(rateOf).toBe(1);
  await page.reload();
  expect(await field.inputValue()).toBe('1');

  for (let early = 0; early < 8; early += 1) await house.world.attendee('SLOWLY');
  const ines = await house.person('phone');
  await ines.visit('/SLOWLY');
  await ines.page.getByText(/ahead of you/).waitFor();
  // Both in one look, since they change: at one person a second the wait is as many seconds as people are ahead.
  const text = (await ines.page.locator('body').textContent()) ?? '';
  const [, ahead] = /(\d+) (?:person|people) ahead of you/.exec(text) ?? [];
  expect(text).toContain(`About ${ahead} seconds.`);
  expect(Number(ahead)).toBeGreaterThan(0);
  await ines.page.getByRole('heading', { name: 'Slow Wi-Fi', level: 1 }).waitFor();

  await save('');
  await expect.poll(rateOf).toBeNull();
});

test('a reload in the waiting room keeps the place', async () => {
  const mara = await house.world.organiser('Mara');
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const dates = { startDate: today, endDate: tomorrow, timezone: 'UTC' };
  const slow = { name: 'Slow Wi-Fi', passcode: 'PATIENT', joinsPerSecond: 1 };
  expect((await mara.call('makePigeonhole', { body: { ...slow, ...dates } })).status).toBe(200);
  const come = async (people: number) => {
    for (let more = 0; more < people; more += 1) await house.world.attendee('PATIENT');
  };

  await come(14);
  const { page, visit } = await house.person('phone');
  const aheadOf = async () => {
    const text = (await page.getByText(/ahead of you/).textContent()) ?? '';
    return Number(/\d+/.exec(text)?.[0]);
  };
  await visit('/PATIENT');
  const ahead = await aheadOf();
  await come(10);
  await page.reload();
  expect(await aheadOf()).toBeLessThanOrEqual(ahead);
});
