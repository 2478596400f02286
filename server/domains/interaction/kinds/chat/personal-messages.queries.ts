import { sql } from 'kysely';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { participantOf } from '../../participant.queries.ts';
import { mentionNames } from './mentions/mentions.queries.ts';
import { spelledOut } from './mentions/spelled-out.ts';
import type { MessageRow } from './messages.queries.ts';

/** These tables are keyed by pigeonhole but have no foreign key that would cascade, so they are cleared explicitly. */
export async function forgetMessages(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of [
    'chatBlocks',
    'chatBlockedMarks',
    'chatTurns',
    'chatReactions',
    'chatMessages',
  ] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** Whoever asked to be forgotten is in no list of people either. */
export async function forgetBlocksOf(tx: Tx, attendees: readonly AttendeePass[]): Promise<void> {
  await sql`
    DELETE FROM chat_blocks b USING ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE b.pigeonhole_id = l.pigeonhole_id AND b.attendee_id = l.attendee_id`.execute(tx);
}

/** Takes the name of these attendees off what they sent; answers the messages that had one. */
export async function eraseSender(
  tx: Tx,
  attendees: readonly AttendeePass[],
): Promise<(MessageRow & { sessionId: string })[]> {
  const erased = await sql<MessageRow & { sessionId: string }>`
    UPDATE chat_messages m SET author = NULL FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE m.pigeonhole_id = l.pigeonhole_id AND m.attendee_id = l.attendee_id
      AND m.author IS NOT NULL
    RETURNING m.session_id, m.id, m.text, m.reply_to, m.status, m.reactions, m.author, m.sent_at,
      ${mentionNames('m')} AS mention_names, ${participantOf('m')} AS participant`.execute(tx);
  return erased.rows;
}

/** Takes these attendees out of what mentions them; answers those messages. */
export async function eraseMentions(
  tx: Tx,
  attendees: readonly AttendeePass[],
): Promise<(MessageRow & { sessionId: string })[]> {
  const erased = [];
  for (const { pigeonholeId, attendeeId } of attendees) {
    const { rows } = await sql<MessageRow & { sessionId: string }>`
      UPDATE chat_messages m SET mentioned = array_replace(mentioned, ${attendeeId}::uuid, NULL)
      WHERE m.pigeonhole_id = ${pigeonholeId} AND m.mentioned @> ARRAY[${attendeeId}::uuid]
      RETURNING m.session_id, m.id, m.text, m.reply_to, m.status, m.reactions, m.author, m.sent_at,
        ${mentionNames('m')} AS mention_names, ${participantOf('m')} AS participant`.execute(tx);
    erased.push(...rows);
  }
  return erased;
}

/** What these attendees sent and how they reacted in sessions with names. */
export async function exportMessages(db: Db, attendees: readonly AttendeePass[]) {
  const messages = await sql<{ text: string; mentionNames: (string | null)[] | null }>`
    SELECT p.name AS event, s.name AS session, m.text, m.author AS name, m.sent_at,
      ${mentionNames('m')} AS mention_names
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN chat_messages m ON m.pigeonhole_id = l.pigeonhole_id AND m.attendee_id = l.attendee_id
      JOIN sessions s ON s.id = m.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY m.id`.execute(db);
  const reactions = await sql`
    SELECT p.name AS event, s.name AS session, m.text AS message, r.reaction
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN chat_reactions r ON r.pigeonhole_id = l.pigeonhole_id AND r.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN chat_messages m ON m.pigeonhole_id = r.pigeonhole_id AND m.session_id = r.session_id AND m.id = r.message_id
      JOIN sessions s ON s.id = r.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY m.id, r.reaction`.execute(db);
  const blocks = await sql`
    SELECT p.name AS event, b.blocked_at
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN chat_blocks b ON b.pigeonhole_id = l.pigeonhole_id AND b.attendee_id = l.attendee_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY b.id`.execute(db);
  return {
    messages: messages.rows.map(({ mentionNames: names, ...row }) => ({
      ...row,
      text: spelledOut({ text: row.text, mentionNames: names }).text,
    })),
    reactions: reactions.rows,
    chatBlocks: blocks.rows,
  };
}
