import { fetchTaskResult as endpoint } from '#contract/tasks/tasks.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { answerFile } from '#server/kernel/http/files/answer-file.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { chunkOf } from '#server/kernel/tasks/tasks.queries.ts';
import { ownTask } from './own-task.ts';

/** Sent part by part, as it is read. */
export const fetchTaskResult = handle(endpoint, 'organiser', async (call) => {
  const { id, state, fileName, fileType, fileBytes } = await ownTask(call);
  if (state !== 'done' || fileName === null || fileType === null) throw new Refusal('NotFound');
  const parts = partsOf(call.kernel.db, id);
  return answerFile(call, { name: fileName, type: fileType, length: fileBytes, parts });
});

async function* partsOf(db: Db, taskId: string): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth += 1) {
    const bytes = await chunkOf(db, taskId, nth);
    if (bytes === undefined) return;
    yield bytes;
  }
}
