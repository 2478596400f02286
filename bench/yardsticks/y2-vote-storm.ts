import { startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import { Lost, type Yardstick } from '../yardstick.ts';

const phones = 10_000;
const votesPerSecond = 2_500;
const seconds = 15;

/** A whole hall votes at once, and sees the result grow. Joining is measured by Y3; here it only has to end. */
export const voteStorm: Yardstick = {
  name: 'Y2',
  title: `vote storm: ${phones} phones, ${votesPerSecond} votes a second`,
  async run(bench) {
    await using product = await reachProduct(bench);
    await using load = await startLoad();
    await load.fillHall({ ...product, phones, atOnce: 30 });
    const cpu = await product.cpuSeconds();
    const figures = await load.storm({ votesPerSecond, seconds });
    const cpuAfter = await product.cpuSeconds();
    bench.say(
      (await (await fetch(`${product.address}/metrics`)).text())
        .split('\n')
        .filter((l) => /batch|commit|tick|told|eventloop|gc/.test(l) && !l.startsWith('#'))
        .join('\n'),
    );
    if (figures.wrong.length > 0) throw new Lost(figures.wrong.slice(0, 5).join('; '));
    bench.say(`  ${figures.receipted} votes accepted and counted, none lost`);
    return [
      { what: 'votes receipted', value: figures.perSecond, unit: '/s' },
      { what: 'receipt, half of them within', value: figures.receiptP50, unit: 'ms' },
      { what: 'receipt, 99 of 100 within', value: figures.receiptP99, unit: 'ms', atMost: 100 },
      { what: 'on all screens, half of them within', value: figures.screensP50, unit: 'ms' },
      { what: 'on all screens, 99 of 100 within', value: figures.screensP99, unit: 'ms', atMost: 300 },
      {
        what: 'a picture on the last screen after the first, 99 of 100',
        value: figures.spreadP99,
        unit: 'ms',
      },
      { what: 'pictures that came to all screens', value: figures.pictures, unit: '/s' },
      { what: 'share of its core that the load took', value: figures.loadShare, unit: '' },
      { what: 'processor time of the server', value: cpuAfter - cpu, unit: 's' },
    ];
  },
};
