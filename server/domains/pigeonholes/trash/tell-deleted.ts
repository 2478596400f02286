import type { Kernel } from '#server/kernel/kernel.ts';

/** Pages that show an event in the trash say from now on that it is gone. In the trash only the people of its workspace had it. */
export function tellDeleted(
  { sockets }: Kernel,
  { id, workspaceId }: { id: string; workspaceId: string },
): void {
  const changed = [
    { thing: 'pigeonholes', id: workspaceId },
    { thing: 'pigeonhole', id, over: 'deleted' },
  ] as const;
  sockets().notices.tell({ circle: { of: 'workspace', id: workspaceId }, changed });
}
