import { sql } from 'kysely';
import {
  type MailList,
  mailLists,
  type Subscriptions,
  wantedAtFirst,
} from '#contract/accounts/subscriptions.ts';
import type { Db, Tx } from '../db/database.ts';
import { addressHash } from './address-hash.ts';

/** What an address wants, whether or not it has an account. */
export async function subscriptionsOf(db: Db, email: string): Promise<Subscriptions> {
  const said = await db
    .selectFrom('mailSubscriptions')
    .select(['list', 'wanted'])
    .where('addressHash', '=', addressHash(email))
    .execute();
  return { ...wantedAtFirst, ...Object.fromEntries(said.map(({ list, wanted }) => [list, wanted])) };
}

export async function keepSubscription(
  tx: Tx,
  email: string,
  { list, wanted, now }: { list: MailList; wanted: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('mailSubscriptions')
    .values({ addressHash: addressHash(email), list, wanted, changedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['addressHash', 'list']).doUpdateSet({ wanted, changedAt: now }),
    )
    .execute();
}

export async function keepSubscriptions(
  tx: Tx,
  email: string,
  wanted: Subscriptions,
  now: Date,
): Promise<void> {
  for (const list of mailLists) await keepSubscription(tx, email, { list, wanted: wanted[list], now });
}

/** An account has another address: its choices go along. What the reader of that address had declined stays declined. */
export async function moveSubscriptions(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .insertInto('mailSubscriptions')
    .columns(['addressHash', 'list', 'wanted', 'changedAt'])
    .expression((rows) =>
      rows
        .selectFrom('mailSubscriptions')
        .select((row) => [row.val(addressHash(to)).as('addressHash'), 'list', 'wanted', 'changedAt'])
        .where('addressHash', '=', addressHash(from)),
    )
    .onConflict((conflict) =>
      conflict.columns(['addressHash', 'list']).doUpdateSet({
        wanted: sql<boolean>`mail_subscriptions.wanted AND excluded.wanted`,
      }),
    )
    .execute();
  await forgetSubscriptions(tx, from);
}

export async function forgetSubscriptions(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mailSubscriptions').where('addressHash', '=', addressHash(email)).execute();
}
