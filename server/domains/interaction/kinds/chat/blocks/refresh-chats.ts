import { refreshEach } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { chatsIn } from './blocks.queries.ts';

type After = { kernel: Kernel; afterCommit: (act: () => void) => void };

/** Has the rooms of all chats of an event read who is blocked: the person's own phones are told, and nobody else's. */
export async function refreshChats(
  tx: Tx,
  pigeonholeId: string,
  { kernel, afterCommit }: After,
): Promise<void> {
  const chats = await chatsIn(tx, pigeonholeId);
  afterCommit(() => void refreshEach(kernel, pigeonholeId, chats));
}
