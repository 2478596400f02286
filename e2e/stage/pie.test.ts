import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const words =
  'Who makes sure that what we learned from losing the Lisbon bid is not forgotten by next year? ';

/** Numbers outside of the slices of a pie that are out. */
const numbers = (page: Page) => page.locator('main svg text').allTextContents();

/** How many parts of what the stage shows end outside of it. */
const cut = (stage: Page) =>
  stage.getByRole('main').evaluate((main) => {
    const edge = main.getBoundingClientRect();
    return [...main.querySelectorAll('li, svg')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.bottom > edge.bottom + 1 || box.right > edge.right + 1;
    }).length;
  });

async function pollWith(
  passcode: string,
  options: string[],
  votes: readonly number[],
  chart: 'pie' | 'bars' = 'pie',
) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.poll(mara, id, { chart, resultsShown: false }, options);
  const desk = await house.world.live(mara, id, 'admin', lsId);
  const ids = desk.prompt(lsId)?.options.map((one) => one.id) ?? [];
  for (const [place, at] of votes.entries()) {
    const guest = await house.world.attendee(passcode);
    const body = { key: `${place}`.padEnd(22, 'v'), optionIds: [ids[at] ?? ''] };
    await guest.call('voteInPoll', { params: { lsId }, body });
  }
  const wall = await house.person('wall', { as: mara });
  const stage = await wall.visit(`/p/${id}/panel/projector`);
  return { mara, id, lsId, stage, promptId: desk.prompt(lsId)?.id ?? '' };
}

test('a pie comes out slice by slice on the stage and is there on the phone, and before that there is none', async () => {
  const { mara, lsId, stage } = await pollWith('PIE26', ['Tea', 'Coffee', 'Water', 'Milk'], [1, 1, 0, 2]);
  const ines = await house.person('phone');
  const phone = await ines.visit(`/PIE26/s/${lsId}`);
  await phone.getByRole('radio', { name: 'Coffee' }).check();
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Results appear when the host shows them.').waitFor();
  await stage.getByText('5 of 5 voted').waitFor();
  expect(await numbers(stage)).toEqual([]);
  expect(await phone.locator('main svg text').count()).toBe(0);
  for (const page of [stage, phone])
    expect(await page.getByRole('main').textContent()).not.toMatch(/[0-9]\s*%/);
  const coffee = stage.getByText('Coffee');
  await stage.evaluate(() => document.fonts.ready);
  const before = await coffee.boundingBox();

  await mara.call('revealResults', { params: { lsId }, body: { shown: true } });
  await stage.getByText('60%').waitFor();
  // What nobody chose has no slice; numbers are those of the list.
  await expect.poll(() => numbers(stage)).toEqual(['1', '2', '3']);
  await expect.poll(() => numbers(phone)).toEqual(['1', '2', '3']);
  expect(await coffee.boundingBox()).toEqual(before);
  const results = stage.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect
    .poll(() => results.allTextContents())
    .toEqual(['1Tea20%', '2Coffee60%', '3Water20%', '4Milk0%']);
  for (const page of [stage, phone]) expect(await axeProblems(page)).toEqual([]);
  expect(await misfits(phone)).toEqual([]);
});

test('eight long options and their pie are on every stage whole; nine are bars', async () => {
  const options = Array.from({ length: 8 }, (_, at) => `${at + 1}. ${words}`.slice(0, 120).trim());
  const { mara, lsId, stage, promptId } = await pollWith('EIGHT26', options, [0, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
  await mara.call('revealResults', { params: { lsId }, body: { shown: true } });
  await expect.poll(() => numbers(stage)).toHaveLength(8);
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await stage.setViewportSize(size);
    await expect.poll(() => cut(stage), { message: `at ${size.width}` }).toBe(0);
  }
  const body = { poll: { prompts: [{ id: promptId, options: [{ text: 'None of these' }] }] } };
  await mara.call('editSession', { params: { lsId }, body });
  await stage.getByText('None of these').waitFor();
  expect(await numbers(stage)).toEqual([]);
});

test('options that get pictures while they are on the stage are all still there', async () => {
  const options = Array.from({ length: 8 }, (_, at) => `${at + 1}. ${words}`.slice(0, 100).trim());
  const { mara, id, lsId, stage, promptId } = await pollWith('PICS26', options, [0, 1], 'bars');
  await stage.getByText(options.at(-1) ?? '').waitFor();
  await expect.poll(() => cut(stage)).toBe(0);
  const picture = { id: await pictureIn(mara, id, '#c0392b'), alt: 'A house from the street' };
  const { prompts } = (await mara.call('readResults', { params: { lsId } })).body;
  const changed = prompts?.[0]?.options.map((option) => ({ id: option.id, picture })) ?? [];
  const body = { poll: { prompts: [{ id: promptId, options: changed }] } };
  expect((await mara.call('editSession', { params: { lsId }, body })).status).toBe(200);
  await expect.poll(() => stage.locator('main img').count()).toBe(8);
  await expect.poll(() => cut(stage)).toBe(0);
});
