import type { FillFigures } from '../load/storm.ts';
import { startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import type { Bench, Yardstick } from '../yardstick.ts';

const fullHall = 5_000;
/** Everybody scans the code when it is shown; this many are joining at the same time. */
const atOnce = 500;

export const plenaryStart: Yardstick = {
  name: 'Y3',
  title: `plenary start: ${fullHall} phones join, as fast as they can`,
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    const { figures, cpu, resident } = await startOfProduct(bench, phones);
    return [
      {
        what: 'page, join, socket and first snapshot, 95 of 100 within',
        value: figures.p95 / 1000,
        unit: 's',
        atMost: 2,
      },
      { what: 'all in', value: figures.all / 1000, unit: 's', atMost: 10 },
      { what: 'joins that were turned away and came again', value: figures.turnedAway, unit: '', atMost: 0 },
      { what: 'the crowd: share of its core that it took', value: figures.loadShare, unit: '' },
      { what: 'the crowd: how late its own loop was, 99 of 100 times', value: figures.loadLate, unit: 'ms' },
      ...(cpu === null ? [] : [{ what: 'processor time of the server', value: cpu, unit: 's' }]),
      ...(resident === null ? [] : [{ what: 'memory of the server', value: resident / 2 ** 20, unit: 'MB' }]),
    ];
  },
};

/** `cpu` in seconds, `resident` in bytes; null where they cannot be read. */
type Start = { figures: FillFigures; cpu: number | null; resident: number | null };

async function startOfProduct(bench: Bench, phones: number): Promise<Start> {
  await using product = await reachProduct(bench);
  await using load = await startLoad();
  const before = product.metered ? await product.cpuSeconds() : null;
  const figures = await load.fillHall({ ...product, phones, atOnce });
  if (before === null) return { figures, cpu: null, resident: null };
  return {
    figures,
    cpu: (await product.cpuSeconds()) - before,
    resident: await product.residentBytes(),
  };
}
