import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filled, heavyIn, openFilled } from './filled.fixture.ts';

/** Somebody in several workspaces, one of them with many events. */
const size = { workspaces: 8, events: 2_000, answers: 100 };
/** A page of each workspace, in each step of a statement; all events in one order are thousands. */
const pages = 1_000;

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(size);
}, 120_000);
afterAll(() => filled[Symbol.asyncDispose]());

test.each([
  ['name', 'asc'],
  ['name', 'desc'],
  ['starts', 'asc'],
  ['starts', 'desc'],
  ['made', 'desc'],
] as const)(
  'events of several workspaces by %s are read by index, %s, on the first page and the last',
  async (sortBy, sortOrder) => {
    const list = async (currentPage: number) =>
      (
        await filled.organiser.call('listPigeonholes', {
          query: { sortBy, sortOrder, currentPage, entriesPerPage: 20 },
        })
      ).body;
    const { totalEntries } = await list(1);
    expect(totalEntries).toBeGreaterThan(500);
    for (const currentPage of [1, Math.ceil(totalEntries / 20)]) {
      const query = { sortBy, sortOrder, currentPage, entriesPerPage: 20 } as const;
      const heavy = await heavyIn(filled, () => filled.organiser.call('listPigeonholes', { query }), pages);
      expect(heavy.filter((text) => /\border by\b.*\blimit \$/is.test(text))).toEqual([]);
    }
  },
);

test('the pages are those of all events in one order, as far as they are merged and beyond', async () => {
  for (const sortBy of ['name', 'starts', 'made', 'now'] as const) {
    const paged: string[] = [];
    for (let currentPage = 1; currentPage <= 12; currentPage += 1) {
      const query = { sortBy, sortOrder: 'asc', currentPage, entriesPerPage: 10 } as const;
      const { pigeonholes } = (await filled.organiser.call('listPigeonholes', { query })).body;
      paged.push(...pigeonholes.map(({ id }) => id));
    }
    // A page that reaches further than a tenth of the list puts all of it in order.
    const whole: string[] = [];
    for (const currentPage of [1, 2]) {
      const query = { sortBy, sortOrder: 'asc', currentPage, entriesPerPage: 100 } as const;
      const { pigeonholes } = (await filled.organiser.call('listPigeonholes', { query })).body;
      whole.push(...pigeonholes.map(({ id }) => id));
    }
    expect(paged, sortBy).toEqual(whole.slice(0, paged.length));
  }
});
