import type { Page } from 'playwright-core';

/** What goes wrong on a page and nobody sees: each of these fails the journey that did not expect it. */
export type Watch = {
  /** From here on this is no trouble: what it is called in the console, or the address of a request. */
  expects(...troubles: RegExp[]): void;
  readonly troubles: readonly string[];
};

export function makeWatch(): Watch & { over(page: Page): void } {
  const expected: RegExp[] = [];
  const seen: string[] = [];
  return {
    expects: (...troubles) => void expected.push(...troubles),
    get troubles() {
      return seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
    },
    over(page) {
      page.on('pageerror', (error) => seen.push(`thrown: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        // The answer itself tells more.
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
        seen.push(`console: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) seen.push(`answer ${response.status()}: ${pathOf(response.url())}`);
      });
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? 'failed';
        // A page that is left gives up what it was reading.
        if (why !== 'net::ERR_ABORTED') seen.push(`request ${why}: ${pathOf(request.url())}`);
      });
    },
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
