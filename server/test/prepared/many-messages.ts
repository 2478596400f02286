import { sql } from 'kysely';
import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Db } from '#server/kernel/db/database.ts';

/** Copies the first message of a session so many times, `Message 2` and so on, with a status. */
export async function fillWithMessages(
  db: Db,
  lsId: string,
  { from, to, status }: { from: number; to: number; status: MessageStatus },
): Promise<void> {
  await sql`
    INSERT INTO chat_messages (pigeonhole_id, session_id, id, text, status, attendee_id, mark, sent_at)
    SELECT m.pigeonhole_id, m.session_id, nextval('live_item_ids'), 'Message ' || nth, ${status}, m.attendee_id, m.mark, m.sent_at
    FROM (SELECT * FROM chat_messages WHERE session_id = ${lsId} ORDER BY id LIMIT 1) m, generate_series(${from}::int, ${to}::int) nth
    ORDER BY nth`.execute(db);
}
