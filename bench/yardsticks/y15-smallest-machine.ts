import { limitMemory } from '../memory-limit.ts';
import { startProduct } from '../product.ts';
import { residentOf, serverOf } from '../resident.ts';
import type { Bench, Line, Yardstick } from '../yardstick.ts';
import { type Storm, screensBeside, stormOn, stormOnBaseline } from './y2-vote-storm.ts';

const phonesThere = 2_000;
const mostMegabytes = 512;
const lookEvery = 1_000;

/** What the smallest rented machine has: one core for program and PostgreSQL together, and half a gigabyte. */
export const smallestMachine: Yardstick = {
  name: 'Y15',
  title: `smallest machine: one core, ${phonesThere} phones, ${phonesThere / 4} votes a second`,
  notByAddress: 'it adds up the memory of program and PostgreSQL on this machine',
  async run(bench: Bench): Promise<Line[]> {
    const phones = bench.phones ?? phonesThere;
    const { lines, storm } = await withinLimit(bench, phones);
    return [...lines, ...screensBeside(storm, await stormOnBaseline(phones))];
  },
};

async function withinLimit(bench: Bench, phones: number): Promise<{ lines: Line[]; storm: Storm }> {
  using limit = limitMemory(mostMegabytes);
  if (limit === null) bench.say('  The program has all the memory of this machine; limiting it takes root.');
  await using product = await startProduct({ profile: bench.profile, procs: limit?.procs });
  const server = serverOf(product.dataFolder);
  const idle = residentOf(server);
  let most = idle;
  const watching = setInterval(() => (most = Math.max(most, residentOf(server))), lookEvery);
  try {
    const storm = await stormOn(product, phones);
    const { many, few, cpu } = storm;
    bench.say(`  ${many.receipted + few.receipted} votes accepted and counted, none lost`);
    const lines = [
      { what: 'votes receipted', value: many.perSecond + few.perSecond, unit: '/s' },
      { what: 'receipt, 99 of 100 within', value: few.receiptP99, unit: 'ms', atMost: 100 },
      { what: 'to the last screens, 99 of 100 within', value: few.screensP99, unit: 'ms' },
      { what: 'program and PostgreSQL, before anybody comes', value: idle, unit: 'MB' },
      { what: 'program and PostgreSQL, at most', value: most, unit: 'MB', atMost: mostMegabytes },
      ...(cpu === null ? [] : [{ what: 'processor time of the server', value: cpu, unit: 's' }]),
    ];
    return { lines, storm };
  } finally {
    clearInterval(watching);
  }
}
