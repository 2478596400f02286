import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** `mark`: another one for each person. `text`: all of it, with its streams. */
type KeptPage = { key: string; mark: string; text: string };

/** The pages that this device has kept. */
export const keptPages = (page: Page): Promise<readonly KeptPage[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('volary.offline');
    const database = await new Promise<IDBDatabase>((opened, failed) => {
      opening.onsuccess = () => opened(opening.result);
      opening.onerror = failed;
      opening.onupgradeneeded = () => opening.transaction?.abort();
    }).catch(() => null);
    if (database === null) return [];
    const request = database.transaction('pages').objectStore('pages').getAll();
    const all = await new Promise<{ key: string; mark: string }[]>((read) => {
      request.onsuccess = () => read(request.result);
    });
    database.close();
    return all.map((kept) => ({ key: kept.key, mark: kept.mark, text: JSON.stringify(kept) }));
  });

/** From here on a reload finds the page without network: its files are laid up, and its last state holds this text. */
export async function laidUp(page: Page, text: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(async () => (await keptPages(page)).some((kept) => kept.text.includes(text))).toBe(true);
}

/** Switches the network off and waits until the workers notice: a reload before that would come through them, from the server. */
export async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const asked = () =>
    Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(answers).catch(() => false)));
  await expect.poll(asked).not.toContain(true);
}

const answers = () =>
  fetch('/favicon.svg', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** What lies in caches, and how many workers there are. */
export const laidUpFiles = (page: Page): Promise<{ workers: number; files: string[] }> =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) files.push(new URL(request.url).pathname);
    return { workers: (await navigator.serviceWorker.getRegistrations()).length, files };
  });
