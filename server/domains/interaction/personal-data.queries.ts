import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** The sessions of all pigeonholes in which an account took part by name. */
export async function sessionsWithName(tx: Tx, accountId: string): Promise<Stream[]> {
  return tx
    .selectFrom('sessions')
    .select(['pigeonholeId', 'id as streamId'])
    .where('pigeonholeId', 'in', (inner) =>
      inner.selectFrom('attendeeAccounts').select('pigeonholeId').where('accountId', '=', accountId),
    )
    .execute();
}

/** Takes the names of an account's attendees away. */
export async function eraseAttendeeNames(tx: Tx, accountId: string): Promise<void> {
  await sql`
    UPDATE attendees a SET name = NULL FROM attendee_accounts l
    WHERE l.account_id = ${accountId} AND a.pigeonhole_id = l.pigeonhole_id AND a.id = l.attendee_id`.execute(
    tx,
  );
}

/** The names that an account gave as an attendee. */
export async function namesOfAttendee(db: Db, accountId: string): Promise<readonly unknown[]> {
  const names = await sql`
    SELECT p.name AS event, a.name, a.joined_at
    FROM attendee_accounts l
      JOIN attendees a ON a.pigeonhole_id = l.pigeonhole_id AND a.id = l.attendee_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    WHERE l.account_id = ${accountId} ORDER BY a.joined_at`.execute(db);
  return names.rows;
}
