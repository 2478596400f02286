import { Readable } from 'node:stream';
import { picturePath } from '#contract/files/picture-path.ts';
import { staticResourcePath } from '#contract/files/pictures.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Download } from '#server/kernel/http/files/serve-download.ts';
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

const open: Download['open'] = async (db, id) => {
  const file = await fileById(db, id);
  if (file === undefined) return undefined;
  const stream = Readable.from(chunksOf(db, id, file.bytes), { objectMode: false, highWaterMark: 0 });
  return { type: file.type, length: file.bytes, stream };
};

/** The same files at our own address and at the one that the specification gives them. */
export const pictures: readonly Download[] = [
  { pathOf: picturePath, open },
  { pathOf: staticResourcePath, open },
];

/** A small file in memory; null: it is not there any more. */
export async function fileInMemory(db: Db, id: string): Promise<{ type: string; bytes: Buffer } | null> {
  const file = await fileById(db, id);
  if (file === undefined) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(db, id, file.bytes)) chunks.push(chunk);
  return { type: file.type, bytes: Buffer.concat(chunks) };
}

/** The same as text for a document. */
export async function fileAsDataUrl(db: Db, id: string): Promise<string | null> {
  const file = await fileInMemory(db, id);
  return file && `data:${file.type};base64,${file.bytes.toString('base64')}`;
}
