import type { Kernel } from '#server/kernel/kernel.ts';

/** Has rooms read their session again. One after the other: each reading takes a connection to the database, and nobody waits for these. */
export async function refreshEach(
  { live }: Pick<Kernel, 'live'>,
  pigeonholeId: string,
  ids: Iterable<string>,
): Promise<void> {
  for (const id of ids) await live.refresh(pigeonholeId, id);
}
