import { sql } from 'kysely';
import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { participantOf } from '../../participant.queries.ts';
import { mentionNames } from './mentions/mentions.queries.ts';

export type MessageRow = {
  id: string;
  text: string;
  replyTo: string | null;
  status: string;
  reactions: Message['reactions'];
  /** The name it was sent under; null for good in an anonymous session. */
  author: string | null;
  participant?: string | null;
  sentAt: Date;
  /** Of those whom the text mentions, in its order. */
  mentionNames?: (string | null)[] | null;
};

/** The messages of a session in the order they were sent. */
export async function messagesIn(db: Db, session: Stream): Promise<MessageRow[]> {
  return messageRows(db, session).orderBy('id').execute();
}

export async function messageIn(db: Db, session: Stream, id: string): Promise<MessageRow | undefined> {
  return messageRows(db, session).where('id', '=', id).executeTakeFirst();
}

type Page = {
  statuses: readonly MessageStatus[];
  order: 'newest' | 'oldest';
  /** The last message of the page before. */
  after: string | null;
  most: number;
};

export async function pageOfMessages(
  db: Db,
  session: Stream,
  { statuses, order, after, most }: Page,
): Promise<MessageRow[]> {
  return messageRows(db, session)
    .where('status', 'in', statuses)
    .$if(after !== null, (query) => query.where('id', order === 'oldest' ? '>' : '<', after ?? ''))
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(most)
    .execute();
}

export function messageRows(db: Db, session: Stream) {
  return messagesOf(db, session)
    .select(['id', 'text', 'replyTo', 'status', 'author', 'sentAt'])
    .select(sql<Message['reactions']>`reactions`.as('reactions'))
    .select(participantOf('chat_messages').as('participant'))
    .select(mentionNames('chat_messages').as('mentionNames'));
}

export function messagesOf(db: Db, session: Stream) {
  return db
    .selectFrom('chatMessages')
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId);
}

export type NewMessage = {
  id: string;
  text: string;
  replyTo: string | null;
  status: MessageStatus;
  attendeeId: string | null;
  /** base64; null in a session with names. */
  mark: string | null;
  /** What is shown in place of the author's name; null: the name itself. */
  author: string | null;
  /** Attendees, one for each sign in the text. */
  mentioned: readonly string[];
  sentAt: string;
};

/**
 * One statement for a whole batch (L4). The author's present name is stored with the message: what has been said does not change
 * when they take another one (L9).
 */
export async function insertMessages(
  tx: Tx,
  session: Stream,
  messages: readonly NewMessage[],
): Promise<MessageRow[]> {
  const inserted = await sql<MessageRow>`
    WITH sent AS (
      INSERT INTO chat_messages (pigeonhole_id, session_id, id, text, reply_to, status, attendee_id, mark, sent_at, mentioned, author)
      SELECT ${session.pigeonholeId}, ${session.streamId}, given.id, given.text, given."replyTo", given.status,
             given."attendeeId", decode(given.mark, 'base64'), given."sentAt", nullif(given.mentioned, '{}'), CASE WHEN a.name IS NOT NULL THEN coalesce(given.author, a.name) END
      FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        AS given (id bigint, text text, "replyTo" bigint, status text, "attendeeId" uuid, mark text, author text,
          mentioned uuid[], "sentAt" timestamptz)
        LEFT JOIN attendees a ON a.pigeonhole_id = ${session.pigeonholeId} AND a.id = given."attendeeId"
      RETURNING id, text, reply_to, status, reactions, author, sent_at, ${participantOf('chat_messages')} AS participant,
        ${mentionNames('chat_messages')} AS mention_names
    )
    SELECT * FROM sent ORDER BY id`.execute(tx);
  return inserted.rows;
}

/** Changes a message's status if it still has the one the moderator saw. False: another moderator was faster. */
export async function moveMessageIn(
  tx: Tx,
  session: Stream,
  move: { id: string; from: MessageStatus; to: MessageStatus },
): Promise<boolean> {
  const moved = await tx
    .updateTable('chatMessages')
    .set({ status: move.to })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
