import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listWrittenComments } from '#contract/kinds/qna/qna-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { CountOf } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';
import {
  type CommentRow,
  commentRows,
  commentsOfEvent,
  commentsWithQuestions,
} from '../comments/comments.queries.ts';

export type WrittenComment = CommentRow & { question: string };

/** How many comments sessions have of each status; statuses that none has are left out. */
export async function commentsByStatus(db: Db, { pigeonholeId, sessionIds }: SessionsOf): Promise<CountOf[]> {
  return commentsOfEvent(db, pigeonholeId)
    .select(['c.sessionId', 'c.status as of', sql<number>`count(*)::int`.as('count')])
    .where('c.sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .groupBy(['c.sessionId', 'c.status'])
    .execute();
}

export async function commentIdsFound(db: Db, session: Stream, query: QueryOf<typeof listWrittenComments>) {
  const scoped = commentsWithQuestions(db, session).$if(query.status !== undefined, (rows) =>
    rows.where('c.status', '=', query.status ?? ''),
  );
  return pageOf(scoped, listWrittenComments.list, query, {
    id: sql`c.id`,
    sorts: { sent: sql`c.id`, votes: sql`c.votes`, text: inAlphabet(sql`c.text`) },
    search: [asRead(sql`c.text`), asRead(sql`c.author`), asRead(sql`q.text`)],
  });
}

/** Those of them that are still there, in this order. */
export async function commentsByIds(
  db: Db,
  session: Stream,
  ids: readonly string[],
): Promise<WrittenComment[]> {
  const rows = await commentRows(db, session)
    .select('q.text as question')
    .where('c.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return inOrderOf(ids, rows);
}
