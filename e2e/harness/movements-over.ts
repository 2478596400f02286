import type { Page } from 'playwright-core';

/** Resolves once everything on the page that moves to a place, or fades in, has come there. */
export async function movementsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}
