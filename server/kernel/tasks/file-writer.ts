import type { Tx } from '../db/database.ts';
import { addChunk } from './tasks.queries.ts';

/** Bytes of a part of a file: what is in memory of it when it is fetched. */
const chunkSize = 256 * 1024;

/** Keeps what a step adds to the file of a task, in the step's transaction, in parts of an even size. */
export function fileWriter(tx: Tx, task: { id: string; chunks: number }) {
  let nth = task.chunks;
  let total = 0;
  let waiting: Buffer[] = [];
  let held = 0;

  async function keep(bytes: Buffer): Promise<void> {
    await addChunk(tx, { taskId: task.id, nth, bytes });
    nth += 1;
  }

  async function flush(): Promise<void> {
    if (held === 0) return;
    const rest = Buffer.concat(waiting);
    waiting = [];
    held = 0;
    await keep(rest);
  }

  return {
    async write(bytes: Buffer): Promise<void> {
      total += bytes.length;
      for (let from = 0; from < bytes.length; from += chunkSize) {
        const part = bytes.subarray(from, from + chunkSize);
        if (held + part.length > chunkSize) await flush();
        waiting.push(part);
        held += part.length;
      }
    },
    flush,
    written: () => ({ chunks: nth, bytes: total }),
  };
}
