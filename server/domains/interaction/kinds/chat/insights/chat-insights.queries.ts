import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listSentMessages } from '#contract/kinds/chat/chat-insights.ts';
import { reactions } from '#contract/kinds/chat/reactions.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { CountOf } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';
import { type MessageRow, messageRows, messagesOf } from '../messages.queries.ts';

/** How many messages sessions have of each status; statuses that none has are left out. */
export async function messagesByStatus(db: Db, { pigeonholeId, sessionIds }: SessionsOf): Promise<CountOf[]> {
  return db
    .selectFrom('chatMessages')
    .select(['sessionId', 'status as of', sql<number>`count(*)::int`.as('count')])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .groupBy(['sessionId', 'status'])
    .execute();
}

/** How often each reaction was given in sessions; those that nobody gave are left out. */
export async function reactionsByName(db: Db, { pigeonholeId, sessionIds }: SessionsOf): Promise<CountOf[]> {
  return db
    .selectFrom('chatReactions')
    .select(['sessionId', 'reaction as of', sql<number>`count(*)::int`.as('count')])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .groupBy(['sessionId', 'reaction'])
    .execute();
}

/** Name by name: to unfold the object of each message of a long chat took most of the time of its list. */
const reactionsOfMessage = sql<number>`(${sql.join(
  reactions.map((name) => sql`coalesce((reactions ->> ${sql.lit(name)})::int, 0)`),
  sql` + `,
)})`;

export async function messageIdsFound(db: Db, session: Stream, query: QueryOf<typeof listSentMessages>) {
  const scoped = messagesOf(db, session).$if(query.status !== undefined, (rows) =>
    rows.where('status', '=', query.status ?? ''),
  );
  return pageOf(scoped, listSentMessages.list, query, {
    id: sql`id`,
    sorts: {
      sent: sql`id`,
      reactions: reactionsOfMessage,
      text: inAlphabet(sql`text`),
    },
    search: [asRead(sql`text`), asRead(sql`author`)],
  });
}

/** Those of them that are still there, in this order. */
export async function messagesByIds(db: Db, session: Stream, ids: readonly string[]): Promise<MessageRow[]> {
  const rows = await messageRows(db, session).where('id', '=', sql<string>`ANY(${ids}::bigint[])`).execute();
  return inOrderOf(ids, rows);
}
