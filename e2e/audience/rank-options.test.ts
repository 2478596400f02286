import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

test('a phone ranks options by taps and by the keyboard, nothing moves; the projector orders them by points', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'RANK26' });
  const desk = await house.person('desk', { as: mara });
  const page = await desk.visit(`/p/${id}/session/create/${id}/poll`);
  await unfold(page, 'Name and description');
  await page.getByLabel('Name', { exact: true }).fill('The house');
  await page.getByLabel('Question', { exact: true }).fill('What comes first?');
  await page.getByLabel('Answer with').selectOption({ label: 'Options to rank' });
  for (const [at, option] of ['Roof', 'Heating', 'Garden'].entries())
    await page.getByRole('textbox', { name: `Option ${at + 1}` }).fill(option);
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);

  const wall = await house.person('wall', { as: mara });
  const stage = await wall.visit(`/p/${id}/panel/projector`);
  await stage.getByText('No votes yet').waitFor();
  const ines = await house.person('phone');
  const phone = await ines.visit(`/RANK26/s/${lsId}`);
  const options = phone.getByRole('list', { name: 'What comes first?' });
  const garden = options.getByRole('button', { name: /Garden$/, pressed: false });
  await garden.waitFor();
  const boxes = () =>
    options
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()));
  await phone.evaluate(() => document.fonts.ready);
  const before = await boxes();
  await garden.click();
  await options.getByRole('button', { name: 'Roof', exact: true }).click();
  const higher = await options.getByRole('button', { name: 'Rank Roof higher' }).boundingBox();
  expect(Math.min(higher?.width ?? 0, higher?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // By the keyboard: Heating is third, then second.
  await options.getByRole('button', { name: 'Heating', exact: true }).press('Enter');
  const said = (words: string) => phone.getByRole('status').filter({ hasText: words }).waitFor();
  await said('Heating, 3 of 3');
  await options.getByRole('button', { name: 'Rank Heating higher' }).press('Enter');
  await said('Heating, 2 of 3');
  expect(await options.getByRole('listitem').allTextContents()).toEqual(['3Roof', '2Heating', '1Garden']);
  expect(await boxes()).toEqual(before);
  // Taken back: the others move up.
  await options.getByRole('button', { name: '2 Heating' }).click();
  expect(await options.getByRole('listitem').allTextContents()).toEqual(['2Roof', 'Heating', '1Garden']);
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Your vote is in.').waitFor();
  await phone.getByText('3 points', { exact: true }).waitFor();

  const results = stage.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect.poll(() => results.allTextContents()).toEqual(['Garden3', 'Roof2', 'Heating0']);
});

async function ranking(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const prompts = [
    { text: 'What comes first?', form: 'ranking' as const, options: ['Roof', 'Heating', 'Garden', 'Door'] },
  ];
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'poll', name: 'The house', poll: { prompts } },
  });
  await house.world.start(mara, made.body.liveSession.id);
  const ines = await house.person('phone');
  const phone = await ines.visit(`/${passcode}/s/${made.body.liveSession.id}`);
  const options = phone.getByRole('list', { name: 'What comes first?' });
  const texts = () => options.getByRole('listitem').allTextContents();
  const rowOf = (text: string) => options.getByRole('listitem').filter({ hasText: text });
  const middleOf = async (row: Locator) => {
    const box = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const grips = { of: (text: string) => middleOf(rowOf(text).locator('[aria-hidden]').first()) };
  await options.waitFor();
  return { phone, texts, grips, middleOf, rowOf };
}

test('a mouse drags options into their ranks, and Escape puts one back', async () => {
  const { phone, texts, grips, middleOf, rowOf } = await ranking('DRAG26');
  const drag = async (text: string, over: string, beyond: number) => {
    const from = await grips.of(text);
    const to = await middleOf(rowOf(over));
    await phone.mouse.move(from.x, from.y);
    await phone.mouse.down();
    await phone.mouse.move(from.x, to.y + beyond, { steps: 5 });
  };
  await drag('Garden', 'Roof', -10);
  await phone.mouse.up();
  await expect.poll(texts).toEqual(['1Garden', 'Roof', 'Heating', 'Door']);
  await phone.getByRole('status').filter({ hasText: 'Garden, 1 of 4' }).waitFor();
  await drag('Door', 'Roof', -10);
  await phone.mouse.up();
  await expect.poll(texts).toEqual(['1Garden', '2Door', 'Roof', 'Heating']);
  await drag('Garden', 'Heating', 10);
  await phone.keyboard.press('Escape');
  await phone.mouse.up();
  expect(await texts()).toEqual(['1Garden', '2Door', 'Roof', 'Heating']);
  // A tap still gives the next rank, and nothing moves.
  await phone.getByRole('button', { name: 'Heating', exact: true }).click();
  expect(await texts()).toEqual(['1Garden', '2Door', 'Roof', '3Heating']);
  expect([...(await axeProblems(phone)), ...(await misfits(phone))]).toEqual([]);
  await phone.getByRole('button', { name: 'Vote', exact: true }).click();
  await phone.getByText('Your vote is in.').waitFor();
  await phone.getByText('4 points', { exact: true }).waitFor();
  expect(await phone.getByRole('main').getByRole('listitem').allTextContents()).toEqual([
    'Garden4 pointsYour choice',
    'Door3 pointsYour choice',
    'Heating2 pointsYour choice',
    'Roof0 points',
  ]);
});

test('a finger drags an option by its grip, which is wide enough for it', async () => {
  const { phone, texts, grips, middleOf, rowOf } = await ranking('FINGER26');
  const client = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = await grips.of('Door');
  const to = await middleOf(rowOf('Heating'));
  await touch('touchStart', [from]);
  for (const y of [from.y - 20, from.y - 60, to.y - 10]) await touch('touchMove', [{ x: from.x, y }]);
  await touch('touchEnd', []);
  await expect.poll(texts).toEqual(['1Roof', '2Door', 'Heating', 'Garden']);
  const gripBox = await rowOf('Door').locator('[aria-hidden]').first().boundingBox();
  expect(Math.min(gripBox?.width ?? 0, gripBox?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
