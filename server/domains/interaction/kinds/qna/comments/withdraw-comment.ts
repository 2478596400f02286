import type { ErrorCode } from '#contract/errors.ts';
import { commenterOwns } from '#contract/kinds/qna/comments/comment-status.ts';
import { withdrawComment as endpoint } from '#contract/kinds/qna/comments/comments.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../../act-on.ts';
import { attendeeIn, openSession } from '../../../open-session.ts';
import { type Author, authorOf } from '../authors.ts';
import type { QnaMemory } from '../qna-memory.ts';
import { deleteOwnComments } from './own-comments.queries.ts';

type Claim = Author & { commentId: string };

/** A withdrawn comment leaves no row. Whether the caller wrote it, the row tells. */
export const withdrawComment = actOn<'qna', typeof endpoint, QnaMemory, Claim>('qna', endpoint, {
  admit({ params: { commentId }, memory, who, now }) {
    const { pigeonholeId, secret } = openSession(memory, now);
    if (!memory.own.comments.has(commentId)) throw new Refusal('NotFound');
    return { commentId, ...authorOf(secret, attendeeIn(who, pigeonholeId), commentId) };
  },

  async write(tx, session, calls) {
    const claims = calls.map(({ row }) => row);
    const own = await deleteOwnComments(tx, session, claims, commenterOwns);
    const found = new Map(own.map(({ id, open }) => [id, open]));
    const refused = new Map<string, ErrorCode>();
    for (const { row, key } of calls) {
      const open = found.get(row.commentId);
      if (open !== true) refused.set(key, open === undefined ? 'NotFound' : 'CommentSettled');
    }
    const gone = own.filter(({ open }) => open);
    return {
      events: gone.map(({ id }) => ({ name: 'comment-withdrawn', body: { id } })),
      refused,
      gave: { written: -gone.length },
    };
  },
});
