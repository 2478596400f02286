import type { Kernel } from '#server/kernel/kernel.ts';

/** The place in the order is part of what each session's own stream shows. One by one: nobody waits for these. */
export async function refreshEach(
  { live }: Pick<Kernel, 'live'>,
  pigeonholeId: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  for (const id of ids) await live.refresh(pigeonholeId, id);
}
