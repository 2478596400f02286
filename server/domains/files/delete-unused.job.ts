import type { Kept } from '#server/kernel/kept/kept.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { deleteFiles, lockFilesFrom } from './files.queries.ts';

/** What was uploaded lately may stand in a form that is not saved yet. */
const grace = 24 * 60 * 60 * 1000;
/** Files looked at in one transaction. */
const batch = 500;

/** Deletes files that were uploaded more than a day ago and that nobody uses. */
export async function deleteUnusedFiles({
  db,
  clock,
  keepers,
}: Pick<Kernel, 'db' | 'clock' | 'keepers'>): Promise<void> {
  const before = new Date(clock.now().getTime() - grace);
  let after = '';
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const found = await lockFilesFrom(tx, { after, before, most: batch });
      const used = await usedOf(keepers, tx, found);
      await deleteFiles(
        tx,
        found.filter((id) => !used.has(id)),
      );
      return found;
    });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function usedOf(
  keepers: readonly Kept[],
  tx: Parameters<NonNullable<Kept['uses']>>[0],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  if (ids.length > 0)
    for (const keeper of keepers) for (const id of (await keeper.uses?.(tx, ids)) ?? []) used.add(id);
  return used;
}
