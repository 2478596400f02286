import { startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import { type Bench, Lost, type Yardstick } from '../yardstick.ts';

const halls = [1_000, 2_000, 5_000, 10_000] as const;
const seconds = 10;
/** How often each phone votes. */
const votesPerPhoneAndSecond = 0.05;

/** Whether a phone costs more in a large hall than in a small one. */
export const growth: Yardstick = {
  name: 'Y4',
  title: 'growth: processor time per phone and second, everybody voting every 20 seconds',
  notByAddress: 'it starts an empty server for each size of hall',
  async run(bench) {
    const costs: number[] = [];
    for (const phones of halls) costs.push(await costPerPhone(bench, phones));
    return [
      ...halls.map((phones, place) => ({
        what: `${phones} phones`,
        value: (costs[place] ?? 0) * 1_000_000,
        unit: 'µs/s',
      })),
      {
        what: `a phone among ${halls.at(-1)} / a phone among ${halls[0]}`,
        value: (costs.at(-1) ?? 0) / (costs[0] ?? 0),
        unit: '×',
        atMost: 1.15,
      },
    ];
  },
};

async function costPerPhone(bench: Bench, phones: number): Promise<number> {
  await using product = await reachProduct(bench);
  await using load = await startLoad();
  await load.fillHall({ ...product, phones, atOnce: 30 });
  const before = await product.cpuSeconds();
  const since = performance.now();
  const figures = await load.storm({ votesPerSecond: phones * votesPerPhoneAndSecond, seconds });
  const used = (await product.cpuSeconds()) - before;
  if (figures.wrong.length > 0) throw new Lost(figures.wrong.slice(0, 5).join('; '));
  return used / ((performance.now() - since) / 1000) / phones;
}
