import { type RawBuilder, sql } from 'kysely';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Attendees as rows of a query: `(pigeonhole_id, attendee_id)`. */
export function rowsOf(attendees: readonly AttendeePass[]): RawBuilder<unknown> {
  return sql`unnest(
    ${attendees.map(({ pigeonholeId }) => pigeonholeId)}::bigint[],
    ${attendees.map(({ attendeeId }) => attendeeId)}::uuid[])`;
}

/** Notes whose name these attendees have given; those who never gave one stay nobody's. */
export async function linkAttendees(
  db: Db,
  accountId: string,
  passes: readonly AttendeePass[],
): Promise<void> {
  if (passes.length === 0) return;
  await sql`
    INSERT INTO attendee_accounts (account_id, pigeonhole_id, attendee_id)
    SELECT ${accountId}, a.pigeonhole_id, a.id
    FROM ${rowsOf(passes)} AS given (pigeonhole_id, attendee_id)
      JOIN attendees a ON a.pigeonhole_id = given.pigeonhole_id AND a.id = given.attendee_id
    WHERE a.ever_named OR a.name IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Whom an account has been by name, in all pigeonholes. */
export async function attendeesOf(db: Db, accountId: string): Promise<AttendeePass[]> {
  return db
    .selectFrom('attendeeAccounts')
    .select(['pigeonholeId', 'attendeeId'])
    .where('accountId', '=', accountId)
    .orderBy('pigeonholeId')
    .orderBy('attendeeId')
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

/** Everybody who has been in these pigeonholes; phones that come back join anew. */
export async function forgetAttendees(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('attendees').where('pigeonholeId', 'in', pigeonholeIds).execute();
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
