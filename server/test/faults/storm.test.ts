import { test } from 'vitest';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { findRedis, startRedis } from '#server/test/prepared/redis-for-tests.ts';
import { without } from '#server/test/without.ts';
import { expectInStep, expectReceiptsKept } from './after-a-storm.ts';
import { expectCodesCounted } from './codes-after-a-storm.ts';
import { openStorm, type Storm } from './storm.ts';

/** The default seeds; for a long run `SEEDS=1000` takes a thousand new ones, `SEEDS=7,8` these two. */
const usual = [1, 2, 3, 4, 5, 6];
const steps = Number(process.env.STEPS ?? 120);

function seedsOf(text: string | undefined, otherwise = usual): number[] {
  if (text === undefined || text === '') return otherwise;
  if (text.includes(',')) return text.split(',').map(Number);
  const first = Date.now() % 1_000_000_000;
  return Array.from({ length: Number(text) }, (_, nth) => first + nth);
}

const redisServer = findRedis();

test.each(seedsOf(process.env.SEEDS))(
  'a storm of actions, broken connections and restarts ends with every screen equal to the database (seed %i)',
  { timeout: 90_000 },
  async (seed) => {
    // With names in even storms, so that each person's actions can be followed through a reopened session.
    const anonymous = seed % 2 === 1;
    await using storm = await openStorm(seededRandom(seed), { anonymous });
    await weather(storm, seed, anonymous);
  },
);

test.skipIf(redisServer === null).each(seedsOf(process.env.SEEDS, [4, 7]))(
  'the same on two nodes whose Redis is killed, flushed and slowed down meanwhile (seed %i)',
  { timeout: 90_000, ...without('Redis') },
  async (seed) => {
    const anonymous = seed % 2 === 1;
    await using redis = await startRedis(redisServer ?? '');
    await using storm = await openStorm(seededRandom(seed), { anonymous, redis });
    await weather(storm, seed, anonymous);
  },
);

test('a hall in which nobody has done anything yet counts nothing, in its rows and on its screens', async () => {
  await using storm = await openStorm(seededRandom(2), { anonymous: false });
  await weather(storm, 2, false, 0);
});

async function weather(storm: Storm, seed: number, anonymous: boolean, length = steps): Promise<void> {
  try {
    await storm.play(length);
    await storm.settle();
    await expectInStep(storm);
    await expectReceiptsKept(storm, { anonymous });
    await expectCodesCounted(storm);
  } catch (problem) {
    console.error(`Seed ${seed}, after:\n  ${storm.log.join('\n  ')}`);
    throw problem;
  }
}
