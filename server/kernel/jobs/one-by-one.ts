import type { Log } from '../log.ts';
import { reasonOf } from './reason-of.ts';

type Work<One> = {
  log: Log;
  /** What the log calls it by. */
  named: (one: One) => Record<string, string>;
  act: (one: One) => Promise<void>;
};

/** A job for each of many: one that fails is logged and holds no other up. The job fails in the end, so that it is seen. */
export async function oneByOne<One>(all: AsyncIterable<One>, { log, named, act }: Work<One>): Promise<void> {
  let failed = 0;
  for await (const one of all)
    try {
      await act(one);
    } catch (error) {
      failed += 1;
      log.error({ ...named(one), ...reasonOf(error) }, 'a job failed for one of many');
    }
  if (failed > 0) throw new Error(`It failed for ${failed} of them.`);
}
