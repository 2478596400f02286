import { createHash } from 'node:crypto';
import type { Tx } from '#server/kernel/db/database.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { type FileOwner, insertChunk, insertFile, type NewFile } from './files.queries.ts';

/** Bytes of a part. */
export const chunkLength = 256 * 1024;

/** Stores a file in parts. Answers its id: that of an earlier upload where its owner has these very bytes. */
export async function keepFile(
  tx: Tx,
  owner: FileOwner,
  { content, ...about }: Omit<NewFile, 'id' | 'bytes' | 'sha256'> & { content: Buffer },
): Promise<string> {
  const id = makeSecret();
  const sha256 = createHash('sha256').update(content).digest();
  const kept = await insertFile(tx, owner, { ...about, id, bytes: content.byteLength, sha256 });
  if (kept !== id) return kept;
  for (let part = 0; part * chunkLength < content.byteLength; part += 1) {
    const bytes = content.subarray(part * chunkLength, (part + 1) * chunkLength);
    await insertChunk(tx, { fileId: id, part, bytes });
  }
  return id;
}
