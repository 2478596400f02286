import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../load.ts';
import { startProduct } from '../product.ts';
import type { Yardstick } from '../yardstick.ts';

const phones = 10_000;
/** Joins first, so that one-time costs (compiled code, templates, rooms) are not attributed to the phones measured. */
const settlers = 500;
/** Longer than cached database answers and the buffers of a join live. */
const rest = 5_000;

/** The memory of a phone that is connected, listens to its session and does nothing. */
export const idlePhone: Yardstick = {
  name: 'Y8',
  title: `idle phone: memory of the server for each of ${phones}`,
  notByAddress: 'it reads the heap of a server that was started for that',
  async run({ profile }) {
    await using product = await startProduct({ profile, memory: true });
    await using first = await startLoad();
    await first.fillHall({ ...product, phones: settlers, atOnce: 30 });
    await sleep(rest);
    const before = await product.memory();
    await using crowd = await startLoad();
    await crowd.fillHall({ ...product, phones, atOnce: 30 });
    await sleep(rest);
    const after = await product.memory();
    const each = (of: (usage: NodeJS.MemoryUsage) => number) => (of(after) - of(before)) / phones / 1024;
    return [
      {
        what: 'heap and what lies beside it',
        value: each((use) => use.heapUsed + use.external),
        unit: 'KB',
        atMost: 20,
      },
      { what: 'of that the heap', value: each((use) => use.heapUsed), unit: 'KB' },
      { what: 'resident, as the system counts it', value: each((use) => use.rss), unit: 'KB', atMost: 20 },
      { what: 'resident with all of them', value: after.rss / 2 ** 20, unit: 'MB' },
    ];
  },
};
