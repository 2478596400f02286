import type { Page } from 'playwright-core';

/** A phone several years old on a congested network. */
const slow = {
  processor: 4,
  downBytesPerSecond: 1_600_000 / 8,
  upBytesPerSecond: 750_000 / 8,
  latencyMs: 150,
};

/** Throttles network and processor of a page to those of the slow phone; returns what was received, by address. */
export async function beSlow(page: Page): Promise<ReadonlyMap<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const received = new Map<string, number>();
  devtools.on(
    'Network.responseReceived',
    ({ requestId, response }) => void urls.set(requestId, response.url),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) received.set(url, encodedDataLength);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.downBytesPerSecond,
    uploadThroughput: slow.upBytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  return received;
}

const shown = 'shown';
const usable = 'usable';

/**
 * The page itself notes when it has drawn a text, and when it had nothing left to do for the first time after it, however it is built: a
 * look from outside comes late.
 */
export async function markShown(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([text, shown, usable]) => {
      const isIn = (element: Element) => element.tagName !== 'SCRIPT' && element.textContent?.includes(text);
      const observer = new MutationObserver(() => {
        if (![...(document.body?.children ?? [])].some(isIn)) return;
        observer.disconnect();
        // The first frame that has it is drawn after this callback, and before the next.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            performance.mark(shown);
            requestIdleCallback(() => performance.mark(usable));
          }),
        );
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    [text, shown, usable] as const,
  );
}

/** In milliseconds since the visit began; `urls`: what had been fetched whole until the text was drawn. */
export type Shown = { milliseconds: number; usableAfter: number; urls: string[] };

export async function whenShown(page: Page): Promise<Shown> {
  // Seldom: each look takes time of the page's processor.
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, usable, {
    polling: 250,
    timeout: 60_000,
  });
  return page.evaluate(
    ([shown, usable]) => {
      const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const urls = resources.filter(({ responseEnd }) => responseEnd <= at(shown)).map(({ name }) => name);
      return { milliseconds: at(shown), usableAfter: at(usable), urls };
    },
    [shown, usable] as const,
  );
}
