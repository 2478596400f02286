import type { Page } from 'playwright-core';

/** Resolves once everything on the page that moves to a place, or fades in, has come there. What is folded away stands still. */
export async function movementsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isSeen = ({ effect }: Animation) =>
      (effect as KeyframeEffect | null)?.target?.checkVisibility() !== false;
    const ends = document
      .getAnimations()
      .filter(isSeen)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}
