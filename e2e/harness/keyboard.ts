import type { Locator, Page } from 'playwright-core';

/** Goes there by the tab key, as whoever has no mouse does. What cannot be reached so is not there for them. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  await wanted.first().waitFor();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is not reached within ${most} presses of the tab key.`);
}
