import { startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import type { Yardstick } from '../yardstick.ts';

const fullHall = 5_000;
/** Everybody scans the code when it is shown; so many are under way at the same time. */
const atOnce = 500;

export const plenaryStart: Yardstick = {
  name: 'Y3',
  title: `plenary start: ${fullHall} phones join, as fast as they can`,
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    await using product = await reachProduct(bench);
    await using load = await startLoad();
    const cpu = product.metered ? await product.cpuSeconds() : 0;
    const figures = await load.fillHall({ ...product, phones, atOnce });
    const used = product.metered ? (await product.cpuSeconds()) - cpu : 0;
    return [
      {
        what: 'page, join, socket and first picture, 95 of 100 within',
        value: figures.p95 / 1000,
        unit: 's',
        atMost: 2,
      },
      { what: 'all in', value: figures.all / 1000, unit: 's', atMost: 10 },
      { what: 'joins that were turned away and came again', value: figures.turnedAway, unit: '', atMost: 0 },
      { what: 'the crowd: share of its core that it took', value: figures.loadShare, unit: '' },
      { what: 'the crowd: how late its own loop was, 99 of 100 times', value: figures.loadLate, unit: 'ms' },
      ...(product.metered
        ? [
            { what: 'processor time of the server', value: used, unit: 's' },
            { what: 'memory of the server', value: (await product.residentBytes()) / 2 ** 20, unit: 'MB' },
          ]
        : []),
    ];
  },
};
