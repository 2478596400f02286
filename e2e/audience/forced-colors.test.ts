import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const edgeOf = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element).outlineStyle !== 'none');

/** On a phone the look of contrast themes comes after the first screen, with what can wait. */
const edgeComes = (control: Locator) => expect.poll(() => edgeOf(control)).toBe(true);

test('in a contrast theme an option of a poll has a tick and an edge once it is chosen, and a bar has one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'PLAIN26' });
  const poll = await house.world.poll(mara, id);
  const { page, visit } = await house.person('phone');
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(`/PLAIN26/s/${poll}`);
  const options = page.getByRole('group').locator('label');
  await options.first().waitFor();
  const ticks = options.locator('svg').filter({ visible: true });
  expect(await ticks.count()).toBe(0);
  await page.getByRole('radio', { name: 'Later' }).check();
  expect(await ticks.count()).toBe(1);
  const later = options.filter({ hasText: 'Later' });
  await later.locator('svg').filter({ visible: true }).waitFor();
  await edgeComes(later);
  const edges = await Promise.all((await options.all()).map(edgeOf));
  expect(edges.filter(Boolean)).toHaveLength(1);
  await page.getByRole('button', { name: 'Vote' }).click();
  // And its bar says how far it reaches.
  await edgeComes(page.locator('[data-shape]').first());
  const wall = await house.person('wall', { as: mara });
  await wall.page.emulateMedia({ forcedColors: 'active' });
  await wall.visit(`/p/${id}/panel/projector`);
  await edgeComes(wall.page.locator('[data-shape]').first());
});

test('in a contrast theme a chosen order, one’s own vote and what is pressed have an edge', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'PLAIN27' });
  const lsId = await house.world.qna(mara, id);
  const tom = await house.world.attendee('PLAIN27');
  await tom.call('askQuestion', { params: { lsId }, body: { key: 'k'.repeat(22), text: 'May I?' } });
  const { page, visit } = await house.person('phone');
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(`/PLAIN27/s/${lsId}`);
  const vote = page.getByRole('button', { name: 'Vote for this: May I?' });
  await vote.waitFor();
  expect(await edgeOf(vote)).toBe(false);
  await vote.click();
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'Vote for this: May I?', pressed: true }).waitFor();
  await edgeComes(vote);
  await edgeComes(page.getByRole('tab', { name: 'Top' }));
  expect(await edgeOf(page.getByRole('tab', { name: 'New' }))).toBe(false);
  // Without its ground a button would be a word among others.
  expect(await edgeOf(page.getByRole('button', { name: /^Ask/ }))).toBe(true);
});

test('in a contrast theme a link that looks like a button has its edge, and whichever has the focus shows it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(`/p/${id}/run`);
  const message = page.getByRole('button', { name: 'Message the stage' });
  const projector = page.getByRole('link', { name: 'Open projector' });
  await edgeComes(message);
  const thickness = (control: Locator) =>
    control.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));
  const usual = await thickness(message);
  await page.getByRole('button', { name: 'Announce' }).focus();
  for (const next of [message, projector]) {
    await page.keyboard.press('Tab');
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    expect.soft(await thickness(next)).toBeGreaterThan(usual);
  }
  await page.keyboard.press('Tab');
  expect(await edgeOf(projector)).toBe(true);
  expect(await edgeOf(page.getByRole('link', { name: 'Full agenda' }))).toBe(false);
});

test('in a dark contrast theme codes to scan are dark on light all the same, with light around them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'SCAN26' });
  const { page, visit } = await house.person('wall', { as: mara, dark: true });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, isBare] of [
    [`/p/${id}/panel/projector`, true],
    [`/p/${id}/run`, false],
  ] as const) {
    await visit(path);
    const code = page.getByRole('img', { name: /^QR code/ }).first();
    await code.waitFor();
    const look = await code.evaluate((svg) => {
      const { backgroundColor, fill, paddingTop } = getComputedStyle(svg);
      return { backgroundColor, fill, hasEdge: paddingTop !== '0px' };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', fill: 'rgb(0, 0, 0)', hasEdge: isBare });
  }
});
