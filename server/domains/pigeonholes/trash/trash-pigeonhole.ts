import {
  recoverPigeonhole as recover,
  trashPigeonhole as trash,
  trashEnds,
} from '#contract/pigeonholes/trash.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { pigeonholeById } from '../pigeonholes.queries.ts';
import { pigeonholeView } from '../pigeonholes.view.ts';
import { setTrashed, takeOutOfTrash } from './trash.queries.ts';

export const trashPigeonhole = handle(trash, 'pigeonhole', async (call) => {
  const { subject, note } = call;
  if (await putIntoTrash(call, subject.id)) await note();
  return { pigeonhole: await seenAs(call) };
});

export const recoverPigeonhole = handle(recover, 'pigeonhole', async (call) => {
  const { subject, tx, now, note } = call;
  if (await recoverFromTrash(tx, subject.id, now)) await note();
  return { pigeonhole: await seenAs(call) };
});

/** As somebody sees it who has just moved it. */
async function seenAs({
  kernel,
  tx,
  subject,
  now,
}: Pick<Call<typeof trash, 'pigeonhole'>, 'kernel' | 'tx' | 'subject' | 'now'>) {
  const row = await pigeonholeById(tx, subject.id);
  return pigeonholeView(row, { ...subject, trashed: row.trashedAt !== null }, now, kernel);
}

/** Whether it was not there yet. Its row is locked. */
export async function putIntoTrash(
  { kernel, tx, now, expel }: Pick<Call<typeof trash, 'pigeonhole'>, 'kernel' | 'tx' | 'now' | 'expel'>,
  pigeonholeId: string,
): Promise<boolean> {
  const { trashedAt } = await pigeonholeById(tx, pigeonholeId);
  if (trashedAt !== null) return false;
  await setTrashed(tx, pigeonholeId, now);
  await kernel.tell(tx, { it: 'trashed', pigeonholeId });
  expel({ by: 'pigeonhole', pigeonholeId });
  return true;
}

/** Whether it was in the trash. Throws `NotRecoverable` where it is too late. Its row is locked. */
export async function recoverFromTrash(tx: Tx, pigeonholeId: string, now: Date): Promise<boolean> {
  const { trashedAt } = await pigeonholeById(tx, pigeonholeId);
  if (trashedAt === null) return false;
  if (trashEnds(trashedAt.getTime()).policyEnd <= now.getTime()) throw new Refusal('NotRecoverable');
  await takeOutOfTrash(tx, pigeonholeId);
  return true;
}
