import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { type Address, openAddress } from './address.ts';
import { keptPages, laidUp, laidUpFiles } from './device.ts';

/** Without an origin of its own, so that the address in front may have one. */
const house = openHouse({ ORIGIN: '' });
const withoutPages = openHouse({ ORIGIN: '', OFFLINE_PAGES: 'off' });

async function aPhone(address: Address, passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const qna = await house.world.qna(mara, id);
  const ines = await house.person('phone', { keepsPages: true, firstVisit: true });
  ines.expects(/net::ERR_/, /WebSocket connection/, /answer 404/);
  const path = `${address.origin}/${passcode}/s/${qna}`;
  await ines.visit(path);
  await ines.page.getByLabel('Your question').waitFor();
  await laidUp(ines.page, passcode);
  return { page: ines.page, path };
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const builtOnly = (files: readonly string[]) => files.filter((file) => file.startsWith('/assets/'));

test('an update: a phone never gets files of two versions, and without network shows what the version it has laid up has kept', async () => {
  await using address = await openAddress(house.world.origin);
  const { page, path } = await aPhone(address, 'UPDATE');
  expect(builtOnly((await laidUpFiles(page)).files).every((file) => !file.includes('~'))).toBe(true);

  address.owner = 'next version';
  await page.goto(path);
  await page.getByLabel('Your question').waitFor();
  expect(await page.locator('script[type=module][src]').getAttribute('src')).toContain('~');
  await expect
    .poll(async () => builtOnly((await laidUpFiles(page)).files).every((file) => file.includes('~')))
    .toBe(true);
  await expect.poll(async () => (await keptPages(page))[0]?.text).toContain('~');

  address.owner = 'nobody';
  await page.reload();
  await page.getByLabel('Your question').waitFor();
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringMatching(/\/assets\/[^~]*\.(js|css)$/));
  expect(address.missed).toEqual([]);
});

test('the instance is removed, and another site lives at its address: the worker goes, and leaves nothing', async () => {
  await using address = await openAddress(house.world.origin);
  const { page, path } = await aPhone(address, 'REMOVE');
  address.owner = 'another site';
  await page.goto(path);
  await page.getByRole('heading', { name: 'A bakery' }).waitFor();
  await expect.poll(() => laidUpFiles(page)).toEqual({ workers: 0, files: [] });
  await expect.poll(() => keptPages(page)).toEqual([]);
  expect(await databases(page)).toEqual([]);

  address.owner = 'nobody';
  expect(await page.goto(path).catch(() => null)).toBe(null);
});

test('the operator switches it off: at the next visit the worker goes, and what was kept is gone', async () => {
  await using address = await openAddress(house.world.origin);
  const { page } = await aPhone(address, 'SWITCH');
  address.target = withoutPages.world.origin;
  address.owner = 'instance';
  await page.goto(`${address.origin}/`);
  await expect.poll(() => laidUpFiles(page)).toEqual({ workers: 0, files: [] });
  await expect.poll(() => keptPages(page)).toEqual([]);
  // What a phone has not sent yet is no page: it goes on its way.
  expect(await databases(page)).toEqual(['volary']);
  expect((await fetch(`${address.origin}/offline.html`)).status).toBe(404);
});

test('the static page is the same for everybody, and holds nothing of anybody', async () => {
  const pages = await Promise.all(
    ['en', 'ar'].map((language) =>
      fetch(`${house.world.origin}/offline.html`, { headers: { 'accept-language': language } }),
    ),
  );
  const [one, other] = await Promise.all(pages.map((page) => page.text()));
  expect(one).toBe(other);
  expect(one).not.toMatch(/nonce|csrf|id="boot"/i);
  expect(pages[0]?.headers.get('set-cookie')).toBeNull();
  expect(pages[0]?.headers.get('content-security-policy')).toContain("script-src 'self';");
});
