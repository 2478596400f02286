import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { addressHash } from '#server/kernel/mail/address-hash.ts';

type Invitation = { speakerId: string; codeHash: Buffer; email: string; sentAt: Date; expiresAt: Date };
type By = { pigeonholeId: string; accountId: string };

/** Instead of one from before. Its letter is counted for whoever sent it, and for the address. */
export async function keepInvitation(tx: Tx, by: By, invitation: Invitation): Promise<void> {
  const { speakerId: _, ...anew } = invitation;
  await tx
    .insertInto('speakerInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('speakerId').doUpdateSet(anew))
    .execute();
  const { email, sentAt } = invitation;
  await tx
    .insertInto('speakerLetters')
    .values({ ...by, addressHash: addressHash(email), sentAt })
    .execute();
}

/** Letters to speakers of an event since then. */
export async function lettersSince(db: Db, pigeonholeId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('speakerLetters')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** True: there was one. */
export async function removeInvitation(tx: Tx, speakerId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('speakerInvitations')
    .where('speakerId', '=', speakerId)
    .returning('speakerId')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Until when the code of a speaker is good. */
export async function endOfInvitation(db: Db, speakerId: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('speakerInvitations')
    .select('expiresAt')
    .where('speakerId', '=', speakerId)
    .executeTakeFirst();
  return found?.expiresAt;
}

/** Codes that were sent to this address, and their letters. */
export async function forgetInvitations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('speakerLetters').where('addressHash', '=', addressHash(email)).execute();
  await tx.deleteFrom('speakerInvitations').where('email', '=', email).execute();
}

/** How long organizers are told that a code is over. */
const daysKept = 30;
const day = 86_400_000;

/** Codes that have been over for some time, and letters that no limit counts any more. */
export async function forgetOldInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('speakerInvitations')
    .where('expiresAt', '<', new Date(now.getTime() - daysKept * day))
    .execute();
  await db
    .deleteFrom('speakerLetters')
    .where('sentAt', '<', new Date(now.getTime() - 2 * day))
    .execute();
}
