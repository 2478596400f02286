import type { Page } from 'playwright-core';

/**
 * How often the tab asks for a page from now on. Counted when it asks: one that is left again before all its parts are
 * there never tells that it was loaded.
 */
export function pageLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
