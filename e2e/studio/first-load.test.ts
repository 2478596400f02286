import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fetchedSizes } from '../harness/fetched.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** What a desk that has never been here may fetch for a page, and in how many files: today's figures, and a little air. */
const pages: [what: string, page: (id: string) => string, shows: (page: Page) => unknown, most: Most][] = [
  [
    'the list of events',
    () => '/p/list/',
    (page) => page.getByRole('link', { name: 'Autumn summit' }).first().waitFor(),
    { bytes: 230_000, files: 22 },
  ],
  [
    'the form for a session',
    (id) => `/p/${id}/session/create/qna`,
    (page) => page.getByRole('textbox').first().waitFor(),
    { bytes: 362_000, files: 34 },
  ],
];
type Most = { bytes: number; files: number };

test.each(pages)('%s comes in few files, and little of it in vain', async (_, address, shows, most) => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Autumn summit' });
  const desk = await house.person('desk', { as: mara, firstVisit: true });
  const page = await desk.listen(address(id));
  await shows(page);
  const sizes = await fetchedSizes(page);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.length).toBeLessThanOrEqual(most.files);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most.bytes);
});

test('no file imports one that imports it: a part of it would run before what it needs', () => {
  const manifest = path.join(import.meta.dirname, '../../dist/.vite/work.json');
  const built: Record<string, { imports?: string[] }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const below = (name: string) => {
    const all = new Set(built[name]?.imports);
    for (const one of all) for (const imported of built[one]?.imports ?? []) all.add(imported);
    return all;
  };
  expect(Object.keys(built).length).toBeGreaterThan(100);
  expect(Object.keys(built).filter((name) => below(name).has(name))).toEqual([]);
});
