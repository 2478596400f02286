import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { commentsOf } from '../comments/comments.queries.ts';
import { commentView } from '../comments/comments.view.ts';
import { panelCommentEvents } from '../comments/panel-comments.ts';

/** Comments stand below the question that stands for theirs: desk and moderator panel are told of all of that one. */
export async function commentsAlong(db: Db, session: Stream, rootId: string): Promise<KindNews[]> {
  const rows = await commentsOf(db, session, rootId);
  const filed = rows.map((row): KindNews => ({ name: 'comment-filed', body: commentView(row) }));
  return [...filed, ...(await panelCommentEvents(db, session, rootId))];
}
