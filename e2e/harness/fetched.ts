import type { Page } from 'playwright-core';

/** Bytes of each script and style that a page has fetched so far, as they came over the line. */
export function fetchedSizes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
}
