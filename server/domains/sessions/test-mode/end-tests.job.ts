import type { Kernel } from '#server/kernel/kernel.ts';
import { endWhenOver } from './end-test-mode.ts';
import { testsThatAreOver } from './tests.queries.ts';

/** Ends test mode where the first session has started by the clock, and nobody was there to notice. */
export async function endTests(kernel: Kernel): Promise<void> {
  for (const id of await testsThatAreOver(kernel.db, kernel.clock.now())) await endWhenOver(kernel, id);
}
