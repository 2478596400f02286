import type { Page } from 'playwright-core';

/**
 * What a screen reader has read out by itself since the page opened, as far as live regions go: the words that came into a region which
 * was there, and displayed, before them. An alert is read with the words it comes with. To be called before the page is visited.
 */
export async function heardOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(listen);
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

/** Run in the page. */
function listen(): void {
  const heard: string[] = [];
  let known = new Map<Element, string>();
  Object.assign(window, { heard });
  new MutationObserver(() => {
    const regions = [...document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')];
    const shown = regions.filter((region) => region.checkVisibility());
    const now = new Map(shown.map((region) => [region, region.textContent.trim()] as const));
    for (const [region, words] of now) {
      const before = known.get(region) ?? (region.getAttribute('role') === 'alert' ? '' : words);
      if (words !== '' && words !== before) heard.push(words);
    }
    known = now;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
