import { startLoad } from '../load.ts';
import { reachProduct } from '../product.ts';
import { Lost, type Yardstick } from '../yardstick.ts';

const fullHall = 10_000;
/**
 * Phones in a process of their own, who come last and therefore hear last: what they see is what a phone sees. In the
 * process of the crowd each frame and receipt waits for ten thousand others that the same core reads.
 */
const shareOfWitnesses = 0.04;
const votesPerPhoneAndSecond = 0.25;
const seconds = 15;

/** A whole hall votes at once, and sees the result grow. Joining is measured by Y3; here it only has to end. */
export const voteStorm: Yardstick = {
  name: 'Y2',
  title: `vote storm: ${fullHall} phones, ${fullHall * votesPerPhoneAndSecond} votes a second`,
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    const witnesses = Math.ceil(phones * shareOfWitnesses);
    await using product = await reachProduct(bench);
    await using crowd = await startLoad();
    await using others = await startLoad();
    await crowd.fillHall({ ...product, phones: phones - witnesses, atOnce: 30 });
    await others.fillHall({ ...product, phones: witnesses, atOnce: 30 });
    const pace = (share: number) => ({
      votesPerSecond: share * votesPerPhoneAndSecond,
      seconds,
      besideOthers: true,
    });
    const cpu = product.metered ? await product.cpuSeconds() : 0;
    const [many, few] = await Promise.all([
      crowd.storm(pace(phones - witnesses)),
      others.storm(pace(witnesses)),
    ]);
    const used = product.metered ? (await product.cpuSeconds()) - cpu : 0;
    const wrong = [...many.wrong, ...few.wrong, ...(await crowd.miscounted([many.cast, few.cast]))];
    if (wrong.length > 0) throw new Lost(wrong.slice(0, 5).join('; '));
    bench.say(`  ${many.receipted + few.receipted} votes accepted and counted, none lost`);
    return [
      { what: 'votes receipted', value: many.perSecond + few.perSecond, unit: '/s' },
      { what: 'receipt, half of them within', value: few.receiptP50, unit: 'ms' },
      { what: 'receipt, 99 of 100 within', value: few.receiptP99, unit: 'ms', atMost: 100 },
      { what: 'from the tap to the last screens, half of them within', value: few.screensP50, unit: 'ms' },
      {
        what: 'from the tap to the last screens, 99 of 100 within',
        value: few.screensP99,
        unit: 'ms',
        atMost: 300,
      },
      {
        what: 'a picture on the last screen after the first, 99 of 100',
        value: many.spreadP99,
        unit: 'ms',
      },
      { what: 'pictures that came to all screens', value: many.pictures, unit: '/s' },
      { what: 'the crowd, on its one core: receipt, 99 of 100 within', value: many.receiptP99, unit: 'ms' },
      {
        what: 'the crowd, on its one core: all screens, 99 of 100 within',
        value: many.screensP99,
        unit: 'ms',
      },
      { what: 'share of that core that the crowd took', value: many.loadShare, unit: '' },
      ...(product.metered ? [{ what: 'processor time of the server', value: used, unit: 's' }] : []),
    ];
  },
};
