import { Readable } from 'node:stream';
import { fetchTaskResult as endpoint } from '#contract/tasks/tasks.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { chunkOf } from '#server/kernel/tasks/tasks.queries.ts';
import { ownTask } from './own-task.ts';

/** Sent part by part. With its length ahead, a file that ends too early is a failed download. */
export const fetchTaskResult = handle(endpoint, 'account', async (call) => {
  const { id, state, fileName, fileType, fileBytes } = await ownTask(call);
  if (state !== 'done' || fileName === null || fileType === null) throw new Refusal('NotFound');
  call.afterCommit(({ reply }) =>
    reply
      .type(fileType)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('content-length', fileBytes)
      .header('cache-control', 'no-store'),
  );
  return Readable.from(partsOf(call.kernel.db, id));
});

async function* partsOf(db: Db, taskId: string): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth += 1) {
    const bytes = await chunkOf(db, taskId, nth);
    if (bytes === undefined) return;
    yield bytes;
  }
}
