import type { Log } from '../log.ts';
import { reasonOf } from './reason-of.ts';

/**
 * Does the same for each, one after the other: what fails for one is said in the log, with what it is `about`, and keeps no other
 * waiting. Throws the first failure in the end: the job has failed, and finds them again with its next run.
 */
export async function eachAlone<Item>(
  { log, about }: { log: Pick<Log, 'error'>; about(item: Item): Record<string, string | number> },
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
      log.error(
        { ...about(item), ...reasonOf(error) },
        'a background job failed for one, and goes on with the others',
      );
    }
  if (failures.length > 0) throw failures[0];
}
