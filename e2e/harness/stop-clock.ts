import type { Page } from 'playwright-core';

/** From now on the page's clock goes on by `fastForward` alone, however busy the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
