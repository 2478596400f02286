import type { Tx } from '#server/kernel/db/database.ts';
import type { Sender } from '../invites/invites.queries.ts';
import { mailedTooOften } from '../invites/mail-invite.ts';
import { knownTo } from './invite-lists.queries.ts';

type Listed = { tx: Tx; now: Date };

/** Who of a list is written to; and how many are not, since they are in or were invited, or had too many letters. */
export async function toInvite<Row extends { email: string }>(
  { tx, now }: Listed,
  sender: Sender,
  rows: readonly Row[],
): Promise<{ rows: Row[]; known: number; tooOften: number }> {
  const emails = rows.map(({ email }) => email);
  const known = await knownTo(tx, { workspaceId: sender.workspaceId, emails, now });
  const strangers = rows.filter(({ email }) => !known.has(email));
  const had = await mailedTooOften(
    { tx, now },
    sender,
    strangers.map(({ email }) => email),
  );
  return { rows: strangers.filter(({ email }) => !had.has(email)), known: known.size, tooOften: had.size };
}
