import { expect, test } from 'vitest';
import { texts as arStage } from '#contract/messages/ar/stage.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function wall() {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall' });
  const lsId = await house.world.qna(mara, id);
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector?session=${lsId}`);
  await page.getByText('What would you like to ask?').waitFor();
  const bar = page.getByRole('complementary', { name: 'Stage' });
  return {
    page,
    bar,
    opacity: () => bar.evaluate((element) => Number(getComputedStyle(element).opacity)),
    /** What lies over the middle of the upper edge, where the bar comes. */
    over: () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.closest('aside') !== null),
  };
}

test('the head of the panels comes over the picture with the pointer, and goes by itself, also when a button was pressed', async () => {
  const { page, bar, opacity, over } = await wall();
  expect([await opacity(), await over()]).toEqual([0, false]);
  expect(await bar.getByRole('heading').count()).toBe(0);

  await page.mouse.move(700, 300);
  await bar.getByRole('heading', { name: 'Projector' }).waitFor();
  await bar.getByText('Town hall').waitFor();
  await bar.getByText('Ask the board').waitFor();
  await bar.getByText('Connected').waitFor();
  await bar.getByRole('timer').waitFor();
  await bar.getByRole('button', { name: 'Sidebar (S)' }).click();
  await expect.poll(() => new URL(page.url()).search).toContain('sidebar=off');
  await expect.poll(opacity, { timeout: 10_000 }).toBe(0);
  expect(await over()).toBe(false);
  expect(await bar.getByRole('heading').count()).toBe(0);
});

test('the question mark lists the keys, which act, and lists them no more a moment later', async () => {
  const { page, bar, opacity } = await wall();
  await page.keyboard.press('?');
  await bar.getByRole('listitem').filter({ hasText: 'Full screen (F)' }).waitFor();
  await page.keyboard.press('s');
  await expect.poll(() => new URL(page.url()).search).toContain('sidebar=off');
  await page.keyboard.press('?');
  await bar.getByText('Full screen (F)').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await bar.getByText('Full screen (F)').waitFor();
  await expect.poll(opacity, { timeout: 20_000 }).toBe(0);
  await bar.getByText('Full screen (F)').waitFor({ state: 'detached' });
});

test('who has switched keys off at the desk has no letters here either; what a remote sends acts', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  await house.world.poll(mara, id);
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/run?session=${lsId}`);
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
  await visit(`/p/${id}/panel/projector?session=${lsId}`);
  await page.getByText('What would you like to ask?').waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('s');
  await page.keyboard.press('PageDown');
  await page.getByText('Shall we?').first().waitFor();
  expect(new URL(page.url()).search).not.toContain('sidebar=off');
  expect(await page.getByText('Full screen (F)').count()).toBe(0);
});

test('by keyboard alone the focus brings it', async () => {
  const { page, bar, opacity } = await wall();
  await page.keyboard.press('Tab');
  await expect.poll(opacity).toBe(1);
  await bar.getByRole('button', { name: 'Shortcuts (?)' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await bar.getByText('Full screen (F)').waitFor();
});

test('from right to left, the key to the left goes on, and so does the icon that points there', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall' });
  const colors = ['Red', 'Green', 'Blue'];
  for (const color of colors) await house.world.poll(mara, id, {}, [color, 'None of them']);
  const { page, context, visit } = await house.person('wall', { as: mara, locale: 'ar' });
  await context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  await visit(`/p/${id}/panel/projector`);
  await page.getByText('None of them').waitFor();
  const shown = async () => {
    const words = (await page.getByRole('main').textContent()) ?? '';
    return colors.find((color) => words.includes(color));
  };
  await expect.poll(shown).toBeDefined();
  const first = await shown();
  // What the remote of a presenter sends is the same in every language.
  await page.keyboard.press('PageDown');
  await expect.poll(async () => [undefined, first].includes(await shown())).toBe(false);
  const second = await shown();
  await page.keyboard.press('PageUp');
  await expect.poll(shown).toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(second);
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(first);

  await page.mouse.move(700, 300);
  const on = page.getByRole('button', { name: arStage['stage.controls.next'] });
  // Drawn to the right, and turned round.
  expect(await on.locator('svg').evaluate((icon) => getComputedStyle(icon).transform)).toMatch(
    /^matrix\(-1,/,
  );
  await on.click();
  await expect.poll(shown).toBe(second);
});
