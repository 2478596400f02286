import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Copies } from '#server/kernel/kept/copies.queries.ts';

/** What a file is of: it goes with its owner. */
export type FileOwner = { pigeonholeId: string } | { accountId: string } | { workspaceId: string };

type OwnerColumn = 'pigeonholeId' | 'accountId' | 'workspaceId';
const ownerOf = (owner: FileOwner): readonly [OwnerColumn, string] => {
  if ('accountId' in owner) return ['accountId', owner.accountId];
  return 'workspaceId' in owner ? ['workspaceId', owner.workspaceId] : ['pigeonholeId', owner.pigeonholeId];
};

export type NewFile = {
  id: string;
  type: 'image/webp';
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
  uploadedAt: Date;
};

export async function countFiles(tx: Tx, owner: FileOwner): Promise<number> {
  const [column, id] = ownerOf(owner);
  const { count } = await tx
    .selectFrom('files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the id under which the owner has these bytes: that of an earlier upload, which is young again, or the new one. */
export async function insertFile(tx: Tx, owner: FileOwner, file: NewFile): Promise<string> {
  const [by] = ownerOf(owner);
  const { id } = await tx
    .insertInto('files')
    .values({ ...owner, ...file, kind: 'picture' })
    .onConflict((same) => same.columns([by, 'sha256']).doUpdateSet({ uploadedAt: file.uploadedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertChunk(
  tx: Tx,
  chunk: { fileId: string; part: number; bytes: Buffer },
): Promise<void> {
  await tx.insertInto('fileChunks').values(chunk).execute();
}

export async function fileById(db: Db, id: string) {
  return db.selectFrom('files').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
}

export async function chunkOf(db: Db, fileId: string, part: number): Promise<Buffer | undefined> {
  const chunk = await db
    .selectFrom('fileChunks')
    .select('bytes')
    .where('fileId', '=', fileId)
    .where('part', '=', part)
    .executeTakeFirst();
  return chunk?.bytes;
}

/** Of these ids those that the event has. Until the transaction ends nobody deletes them. */
export const holdFiles = (tx: Tx, pigeonholeId: string, ids: readonly string[]): Promise<string[]> =>
  holdFilesOf(tx, { pigeonholeId }, ids);

/** The same of any owner. */
export async function holdFilesOf(tx: Tx, owner: FileOwner, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const [column, ownerId] = ownerOf(owner);
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where(column, '=', ownerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Files from before a time whose ids come after `after`, in order. They are locked, so that nobody begins to use one meanwhile;
 * what somebody else is at is left out.
 */
export async function lockFilesFrom(
  tx: Tx,
  { after, before, most }: { after: string; before: Date; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '>', after)
    .where('uploadedAt', '<', before)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Their chunks go with them. */
export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute();
}

export async function filesOf(tx: Tx, pigeonholeId: string): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('id').where('pigeonholeId', '=', pigeonholeId).execute();
  return rows.map(({ id }) => id);
}

/** `copies`: the new id of each file. */
export async function copyFiles(tx: Tx, to: string, copies: Copies): Promise<void> {
  if (copies.size === 0) return;
  const list = JSON.stringify([...copies].map(([from, id]) => ({ from, id })));
  await sql`
    INSERT INTO files (id, pigeonhole_id, kind, type, bytes, width, height, sha256, uploaded_at)
    SELECT v.id, ${to}, f.kind, f.type, f.bytes, f.width, f.height, f.sha256, f.uploaded_at
    FROM jsonb_to_recordset(${list}::jsonb) AS v ("from" text, id text) JOIN files f ON f.id = v."from"`.execute(
    tx,
  );
  await sql`
    INSERT INTO file_chunks (file_id, part, bytes)
    SELECT v.id, c.part, c.bytes
    FROM jsonb_to_recordset(${list}::jsonb) AS v ("from" text, id text) JOIN file_chunks c ON c.file_id = v."from"`.execute(
    tx,
  );
}
