import { sql } from 'kysely';
import type { SessionMeeting } from '#contract/sessions/session-integrations.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { type Copies, copiesAs } from '#server/kernel/kept/copies.queries.ts';

export async function meetingOf(db: Db, sessionId: string): Promise<SessionMeeting | undefined> {
  const found = await db
    .selectFrom('sessionMeetings')
    .select([
      'platform as meetingPlatform',
      'identifierType as meetingIdentifierType',
      'identifier as meetingIdentifier',
    ])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found as SessionMeeting | undefined;
}

export async function writeMeeting(tx: Tx, sessionId: string, meeting: SessionMeeting): Promise<void> {
  const row = {
    platform: meeting.meetingPlatform,
    identifierType: meeting.meetingIdentifierType,
    identifier: meeting.meetingIdentifier,
  };
  await tx
    .insertInto('sessionMeetings')
    .values({ sessionId, ...row })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(row))
    .execute();
}

export async function removeMeeting(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessionMeetings').where('sessionId', '=', sessionId).execute();
}

export async function copyMeetings(tx: Tx, copies: Copies): Promise<void> {
  await sql`
    INSERT INTO session_meetings (session_id, platform, identifier_type, identifier)
    SELECT of_session.copy, m.platform, m.identifier_type, m.identifier
    FROM ${copiesAs('of_session', copies)}
      JOIN session_meetings m ON m.session_id = of_session.original`.execute(tx);
}
