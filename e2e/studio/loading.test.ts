import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { movementsOver } from '../harness/movements-over.ts';

const house = openHouse();

test('what loads has the place and the size of what comes: neither list nor agenda jump', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Steady' });
  await house.world.qna(mara, id);
  const { page } = await house.person('desk', { as: mara });

  const list = await heldBack(page, /\/api\/pigeonhole\/list/, '/p/list/');
  const shapes = await placeOf(page, page.locator('[role=status] [data-row=one]'));
  list.go();
  const row = await placeOf(page, page.locator('tbody tr').first());
  expect(Math.abs(row.y - shapes.y)).toBeLessThanOrEqual(4);
  expect(Math.abs(row.height - shapes.height)).toBeLessThanOrEqual(4);

  const agenda = await heldBack(page, /\/livesessions/, `/p/${id}/agenda`);
  const shape = await placeOf(page, page.getByRole('main').locator('[role=status] span[style]').first());
  agenda.go();
  const session = await placeOf(page, page.locator('[data-phase]').first());
  expect(Math.abs(session.y - shape.y)).toBeLessThanOrEqual(4);
  expect(Math.abs(session.height - shape.height)).toBeLessThanOrEqual(12);
});

/** Opens a page, of which one answer stays away until it may go. */
async function heldBack(page: Page, url: RegExp, path: string): Promise<{ go(): void }> {
  const seen = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto(path);
  return { go: seen.resolve };
}

async function placeOf(page: Page, shown: Locator): Promise<{ y: number; height: number }> {
  await shown.waitFor();
  await movementsOver(page);
  const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  return { y, height };
}
