import type { Page } from 'playwright-core';

/** Opens the part of a form of this title, unless it is open. */
export async function unfold(page: Page, title: string | RegExp): Promise<void> {
  const fold = page.locator('details', { has: page.locator('summary').getByText(title, { exact: true }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
