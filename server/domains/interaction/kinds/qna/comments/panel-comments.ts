import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { commentsOf } from './comments.queries.ts';
import { commentView, isForPanel } from './comments.view.ts';

/** A question that the moderator panel sees from now on, or no more, takes its comments along. */
export async function panelCommentEvents(db: Db, session: Stream, questionId: string): Promise<KindNews[]> {
  return (await commentsOf(db, session, questionId)).map((row) =>
    isForPanel(row)
      ? { name: 'comment-on-panel', body: commentView(row) }
      : { name: 'comment-off-panel', body: { id: row.id } },
  );
}
