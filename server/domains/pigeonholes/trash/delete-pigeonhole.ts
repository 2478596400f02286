import { deletePigeonhole as endpoint } from '#contract/pigeonholes/trash.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { destroyTrashedJob } from './destroy-trashed.job.ts';
import { tellDeleted } from './tell-deleted.ts';
import { markDeleted } from './trash.queries.ts';

/** It is destroyed by a job: a great event takes longer than a call may. */
export const deletePigeonhole = handle(endpoint, 'pigeonhole', async (call) => {
  const { kernel, tx, subject, now, note, queue, afterCommit } = call;
  if (!subject.trashed) throw new Refusal('NotInTrash');
  await markDeleted(tx, subject.id, now);
  await queue({ name: destroyTrashedJob, data: {} });
  await note();
  afterCommit(() => tellDeleted(kernel, subject));
  return { success: true as const };
});
