import { startBaseline } from '../control.ts';
import type { StormFigures } from '../load/storm.ts';
import { startLoad } from '../load.ts';
import { type Product, reachProduct } from '../product.ts';
import { type Bench, type Line, Lost, type Yardstick } from '../yardstick.ts';

const fullHall = 10_000;
/**
 * Phones in a separate process, which join last and are therefore served last: they measure what a phone experiences. In
 * the crowd's process each frame and receipt waits for ten thousand others that are read on the same core.
 */
const shareOfWitnesses = 0.04;
const votesPerPhoneAndSecond = 0.25;
const seconds = 15;

/** A whole hall votes at once and watches the result grow. Joining is measured by Y3; here it only has to finish. */
export const voteStorm: Yardstick = {
  name: 'Y2',
  title: `vote storm: ${fullHall} phones, ${fullHall * votesPerPhoneAndSecond} votes a second`,
  async run(bench) {
    const phones = bench.phones ?? fullHall;
    const ours = await stormOnProduct(bench, phones);
    const { many, few } = ours;
    bench.say(`  ${many.receipted + few.receipted} votes accepted and counted, none lost`);
    const baseline = bench.address === undefined ? await stormOnBaseline(phones) : null;
    return [
      { what: 'votes receipted', value: many.perSecond + few.perSecond, unit: '/s' },
      { what: 'receipt, half of them within', value: few.receiptP50, unit: 'ms' },
      { what: 'receipt, 99 of 100 within', value: few.receiptP99, unit: 'ms', atMost: 100 },
      { what: 'from the tap to the last screens, half of them within', value: few.screensP50, unit: 'ms' },
      { what: 'from the tap to the last screens, 99 of 100 within', value: few.screensP99, unit: 'ms' },
      {
        what: 'an update on the last screen after the first, 99 of 100',
        value: many.spreadP99,
        unit: 'ms',
      },
      { what: 'updates that came to all screens', value: many.updates, unit: '/s' },
      { what: 'the crowd, on its one core: receipt, 99 of 100 within', value: many.receiptP99, unit: 'ms' },
      {
        what: 'the crowd, on its one core: all screens, 99 of 100 within',
        value: many.screensP99,
        unit: 'ms',
      },
      { what: 'share of that core that the crowd took', value: many.loadShare, unit: '' },
      ...(ours.cpu === null ? [] : [{ what: 'processor time of the server', value: ours.cpu, unit: 's' }]),
      ...(baseline === null ? [] : besideBaseline(ours, baseline)),
    ];
  },
};

/** `cpu`: seconds of the server process during the storm; null where they cannot be read. */
export type Storm = { many: StormFigures; few: StormFigures; cpu: number | null };
type Target = {
  address: string;
  passcode: string;
  organiser?: Product['organiser'];
  cpuSeconds: (() => Promise<number>) | null;
};

async function stormOnProduct(bench: Bench, phones: number): Promise<Storm> {
  await using product = await reachProduct(bench);
  return await stormOn({ ...product, cpuSeconds: product.metered ? product.cpuSeconds : null }, phones);
}

export async function stormOnBaseline(phones: number): Promise<Storm> {
  await using program = await startBaseline();
  return await stormOn(program, phones);
}

/** All join, vote for a while, and nothing may be lost. */
export async function stormOn({ cpuSeconds, organiser, ...hall }: Target, phones: number): Promise<Storm> {
  const witnesses = Math.ceil(phones * shareOfWitnesses);
  await using crowd = await startLoad();
  await using others = await startLoad();
  await crowd.fillHall({ ...hall, organiser, phones: phones - witnesses, atOnce: 30 });
  await others.fillHall({ ...hall, organiser, phones: witnesses, atOnce: 30 });
  const pace = (share: number) => ({
    votesPerSecond: share * votesPerPhoneAndSecond,
    seconds,
    besideOthers: true,
  });
  const before = await cpuSeconds?.();
  const [many, few] = await Promise.all([
    crowd.storm(pace(phones - witnesses)),
    others.storm(pace(witnesses)),
  ]);
  const after = await cpuSeconds?.();
  const wrong = [...many.wrong, ...few.wrong, ...(await crowd.miscounted([many.cast, few.cast]))];
  if (wrong.length > 0) throw new Lost(wrong.slice(0, 5).join('; '));
  return { many, few, cpu: before === undefined || after === undefined ? null : after - before };
}

/** The same storm on the baseline server, right afterwards: shows what everything it leaves out costs. */
function besideBaseline(ours: Storm, baseline: Storm): Line[] {
  return [
    ...beside(
      'processor time',
      [ours, baseline].map(({ cpu }) => cpu ?? Number.NaN),
      's',
      1.5,
    ),
    // Its aim stands above: batches of a crowd wait for more votes, which saves processor time (decision 0151).
    ...beside(
      'receipt, 99 of 100 within',
      [ours, baseline].map(({ few }) => few.receiptP99),
      'ms',
    ),
    {
      what: 'the baseline server: updates that came to all screens',
      value: baseline.many.updates,
      unit: '/s',
    },
    ...screensBeside(ours, baseline),
  ];
}

export function screensBeside(ours: Storm, baseline: Storm): Line[] {
  return beside(
    'to the last screens, 99 of 100 within',
    [ours, baseline].map(({ few }) => few.screensP99),
    'ms',
    1.4,
  );
}

function beside(
  what: string,
  [ours = 0, baseline = 0]: readonly number[],
  unit: string,
  atMost?: number,
): Line[] {
  return [
    { what: `the baseline server: ${what}`, value: baseline, unit },
    {
      what: '  Volary / the baseline server',
      value: ours / baseline,
      unit: '×',
      ...(atMost !== undefined && { atMost }),
    },
  ];
}
