import { startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import type { Yardstick } from '../yardstick.ts';

const phones = 5_000;
/** Everybody scans the code when it is shown; so many are under way at the same time. */
const atOnce = 500;

export const plenaryStart: Yardstick = {
  name: 'Y3',
  title: `plenary start: ${phones} phones join, as fast as they can`,
  async run(bench) {
    await using product = await reachProduct(bench);
    await using load = await startLoad();
    const figures = await load.fillHall({ ...product, phones, atOnce });
    const resident = await product.residentBytes();
    return [
      {
        what: 'page, join, socket and first picture, 95 of 100 within',
        value: figures.p95 / 1000,
        unit: 's',
        atMost: 2,
      },
      { what: 'all in', value: figures.all / 1000, unit: 's', atMost: 10 },
      { what: 'joins that were turned away and came again', value: figures.turnedAway, unit: '', atMost: 0 },
      { what: 'memory of the server', value: resident / 2 ** 20, unit: 'MB' },
    ];
  },
};
