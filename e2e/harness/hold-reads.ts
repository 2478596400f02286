import type { Page } from 'playwright-core';

type Held = {
  /** Addresses that are read. */
  reads: RegExp;
  /** The call with which the page learns of it. */
  until: RegExp;
  /** What was read before. */
  json: unknown;
};

/** Of what others do the page learns only by a call of its own, as where it is a little quicker than they are. */
export async function holdReads(page: Page, { reads, until, json }: Held): Promise<void> {
  let isOver = false;
  page.on('request', (request) => {
    isOver ||= until.test(request.url());
  });
  await page.route(reads, (route) => (isOver ? route.continue() : route.fulfill({ json })));
}
