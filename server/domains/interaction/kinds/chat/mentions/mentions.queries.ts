import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** The names that those who are mentioned have now, in the order of the text; null where nobody is. */
export const mentionNames = (row: string) => sql<(string | null)[] | null>`(
  SELECT array_agg(named.name ORDER BY one.place)
  FROM unnest(${sql.ref(`${row}.mentioned`)}) WITH ORDINALITY AS one (id, place)
    LEFT JOIN attendees named ON named.pigeonhole_id = ${sql.ref(`${row}.pigeonhole_id`)} AND named.id = one.id
)`;

/** Who wrote these messages, as far as the audience can see them. */
export async function writersOf(
  db: Db,
  session: Stream,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chatMessages')
    .select(['id', (row) => row.ref('attendeeId').$notNull().as('attendeeId')])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', 'in', [...new Set(messageIds)])
    .where('status', '=', 'allowed')
    .where('attendeeId', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, attendeeId }) => [id, attendeeId]));
}

type Writer = { of: string; name: string; attendeeId: string };

/** Those who have written what the audience can see, by their present name and their latest message; who wrote last comes first. */
export async function writersIn(db: Db, session: Stream, { most }: { most: number }): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    SELECT a.id AS attendee_id, a.name, max(m.id) AS of
    FROM chat_messages m JOIN attendees a ON a.pigeonhole_id = m.pigeonhole_id AND a.id = m.attendee_id
    WHERE m.pigeonhole_id = ${session.pigeonholeId} AND m.session_id = ${session.streamId}
      AND m.status = 'allowed' AND a.name IS NOT NULL
    GROUP BY a.id, a.name ORDER BY max(m.id) DESC LIMIT ${most}`.execute(db);
  return rows;
}
