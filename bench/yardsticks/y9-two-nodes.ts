import { reachOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { findRedis, startRedis } from '#server/test/prepared/redis-for-tests.ts';
import { quantile } from '../../tools/simulate/figures.ts';
import type { Cast } from '../load/storm.ts';
import { type Load, startLoad } from '../load.ts';
import { type Product, startProduct } from '../product.ts';
import { type Bench, Lost, type Yardstick } from '../yardstick.ts';
import { openProbe, type Probe } from './y9-probe.ts';

const phones = 10_000;
const votesPerSecond = 2_500;
const seconds = 15;
const probeEvery = 250;

/** The same storm on one node, and on two connected by Redis with half of the hall on each. */
export const twoNodes: Yardstick = {
  name: 'Y9',
  title: `two nodes: ${phones} phones and ${votesPerSecond} votes a second on two programs with Redis`,
  notByAddress: 'it starts both nodes and their Redis',
  async run(bench) {
    const redisServer = findRedis();
    if (redisServer === null) throw new Error('Redis is needed: apt-get install redis-server.');
    const alone = await onOne(bench);
    await using redis = await startRedis(redisServer);
    // Nodes that share a database do not start it: an unused server does, which also provides the demo event.
    const together = { REDIS_URL: redis.url, SECRET_KEY: 'a key that all programs of the bench have' };
    await using host = await startProduct({ env: together });
    const database = await reachOwnPostgres({ dataFolder: host.dataFolder ?? '', say: () => undefined });
    const env = { ...together, DATABASE_URL: database.url, DEMO: 'off' };
    try {
      await using first = await startProduct({ env });
      await using second = await startProduct({ env });
      const { organiser } = host;
      return await onTwo(
        bench,
        [
          { ...first, organiser },
          { ...second, organiser },
        ],
        alone,
      );
    } finally {
      await database.stop();
    }
  },
};

/** Processor time of the server per phone and second. */
async function onOne({ profile }: Bench): Promise<number> {
  await using product = await startProduct({ profile });
  await using load = await startLoad();
  await load.fillHall({ ...product, phones, atOnce: 30 });
  const before = await product.cpuSeconds();
  const since = performance.now();
  const { wrong } = await load.storm({ votesPerSecond, seconds });
  if (wrong.length > 0) throw new Lost(wrong.slice(0, 5).join('; '));
  return ((await product.cpuSeconds()) - before) / ((performance.now() - since) / 1000) / phones;
}

async function onTwo({ say }: Bench, nodes: readonly [Product, Product], alone: number) {
  await using here = await startLoad();
  await using there = await startLoad();
  const loads: readonly Load[] = [here, there];
  for (const [place, load] of loads.entries())
    await load.fillHall({ ...(nodes[place] as Product), phones: phones / 2, atOnce: 30 });
  using probe = await openProbe(nodes);
  const cpu = async () => (await nodes[0].cpuSeconds()) + (await nodes[1].cpuSeconds());
  const before = await cpu();
  const since = performance.now();
  probe.begin(probeEvery);
  const storms = await Promise.all(
    loads.map((load) => load.storm({ votesPerSecond: votesPerSecond / 2, seconds, besideOthers: true })),
  );
  const used = (await cpu()) - before;
  const took = (performance.now() - since) / 1000;
  const probed = await probe.end();
  const casts: Cast[] = [...storms.map(({ cast }) => cast), probed.cast];
  const wrong = [...storms.flatMap((storm) => storm.wrong), ...(await miscounted(loads, casts))];
  if (wrong.length > 0) throw new Lost(wrong.slice(0, 5).join('; '));
  const receipted = storms.reduce((sum, storm) => sum + storm.receipted, 0);
  say(`  ${receipted} votes accepted and counted alike on both, none lost`);
  const ratio = used / took / phones / alone;
  return [
    { what: 'votes receipted', value: storms.reduce((sum, { perSecond }) => sum + perSecond, 0), unit: '/s' },
    {
      what: 'the crowds, on one core: receipt, 99 of 100 within',
      value: Math.max(...storms.map(({ receiptP99 }) => receiptP99)),
      unit: 'ms',
    },
    ...lag('a screen of the same program', probed, 'same'),
    ...lag('a screen of the other program', probed, 'other'),
    {
      what: 'behind the same program’s screen, 99 of 100',
      value: quantile(probed.behind, 0.99),
      unit: 'ms',
      atMost: 500,
    },
    { what: 'processor time for each phone, one program', value: alone * 1e6, unit: 'µs/s' },
    { what: 'processor time for each phone, two / one', value: ratio, unit: '×', atMost: 1.2 },
  ];
}

/** Asks each node: their tallies must be equal. */
async function miscounted(loads: readonly Load[], casts: readonly Cast[]): Promise<string[]> {
  return (await Promise.all(loads.map((load) => load.miscounted(casts)))).flat();
}

function lag(what: string, probed: Awaited<ReturnType<Probe['end']>>, which: 'same' | 'other') {
  return [0.5, 0.99].map((share) => ({
    what: `from the tap to ${what}, ${share * 100} of 100`,
    value: quantile(probed[which], share),
    unit: 'ms',
  }));
}
