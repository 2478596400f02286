import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function embedHostsOf(db: Db, pigeonholeId: string): Promise<string[]> {
  const { embedHosts } = await db
    .selectFrom('pigeonholes')
    .select('embedHosts')
    .where('id', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
  return embedHosts;
}

export async function setEmbedHosts(tx: Tx, pigeonholeId: string, embedHosts: string[]): Promise<void> {
  await tx.updateTable('pigeonholes').set({ embedHosts }).where('id', '=', pigeonholeId).execute();
}
