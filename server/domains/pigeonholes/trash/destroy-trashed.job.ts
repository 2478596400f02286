import { trashEnds } from '#contract/pigeonholes/trash.ts';
import { writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { bySystem } from '#server/kernel/audit/audit-entry.ts';
import { lockSubjects } from '#server/kernel/authorize/lock-subjects.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import { forget } from '#server/kernel/kept/forget.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { tellDeleted } from './tell-deleted.ts';
import { eventsToDestroy } from './trash.queries.ts';

export const destroyTrashedJob = 'destroy-trashed-events';

const timeInTrash = trashEnds(0).readOnlyEnd;

/** Destroys the events that were deleted, and those whose time in the trash is over: all that any domain keeps of them. */
export async function destroyTrashedEvents(kernel: Kernel): Promise<void> {
  const { db, clock, keys } = kernel;
  const before = new Date(clock.now().getTime() - timeInTrash);
  const events = await eventsToDestroy(db, before);
  await eachAlone(
    { log: kernel.log, about: ({ id: pigeonholeId }) => ({ pigeonholeId }) },
    events,
    async ({ id, workspaceId }) => {
      let isToTell = false;
      await forget(kernel, { of: 'all', pigeonholeIds: [id] }, async (tx) => {
        await lockSubjects(kernel, tx, [{ kind: 'pigeonhole', id }]);
        // Asked again, now that the lock is held: it may have been recovered meanwhile.
        const [still] = await eventsToDestroy(tx, before, id);
        if (still === undefined) return false;
        isToTell = !still.isDeleted;
        // Whoever deleted it by hand is in the log already, and was heard of.
        if (!still.isDeleted)
          await writeAudit({ tx, keys, now: clock.now() }, bySystem, {
            action: 'pigeonhole-deleted',
            workspaceId: still.workspaceId,
            pigeonholeId: id,
            about: {},
          });
        return true;
      });
      if (isToTell) tellDeleted(kernel, { id, workspaceId });
    },
  );
}
