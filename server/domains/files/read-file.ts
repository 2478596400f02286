import { Readable } from 'node:stream';
import { picturePath } from '#contract/files/picture-path.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Download } from '#server/kernel/http/serve-download.ts';
import { chunkOf, fileById } from './files.queries.ts';

/** The next part is fetched when the one before has gone out: a slow reader holds one of them, and no connection. */
async function* chunksOf(db: Db, id: string, length: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let part = 0; sent < length; part += 1) {
    const bytes = await chunkOf(db, id, part);
    // Deleted meanwhile: the answer ends in the middle, and whoever asked sees that.
    if (bytes === undefined) throw new Error(`Part ${part} of file ${id} is missing.`);
    sent += bytes.byteLength;
    yield bytes;
  }
}

export const pictures: Download = {
  pathOf: picturePath,
  async open(db, id) {
    const file = await fileById(db, id);
    if (file === undefined) return undefined;
    const stream = Readable.from(chunksOf(db, id, file.bytes), { objectMode: false, highWaterMark: 0 });
    return { type: file.type, length: file.bytes, stream };
  },
};
