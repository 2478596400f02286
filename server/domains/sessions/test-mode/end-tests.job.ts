import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { endWhenOver } from './end-test-mode.ts';
import { testsThatAreOver } from './tests.queries.ts';

/** Ends test mode where the first session has started by the clock, and nobody was there to notice. */
export async function endTests(kernel: Kernel): Promise<void> {
  const over = await testsThatAreOver(kernel.db, kernel.clock.now());
  await eachAlone({ log: kernel.log, about: (pigeonholeId) => ({ pigeonholeId }) }, over, (id) =>
    endWhenOver(kernel, id),
  );
}
