import type { Slice, WindowsOf } from '#contract/kinds/kind.ts';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import { heldForModerators } from '#contract/kinds/qna/comments/comment-window.ts';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import type { qna } from '#contract/kinds/qna/qna.live.ts';
import { eachChannel } from '#contract/realtime/channel.ts';

const one = (status: CommentStatus): Slice<Comment> => ({
  where: { status: [status] },
  holds: [{ most: heldForModerators[status], order: status === 'pending' ? 'oldest' : 'newest' }],
});
const ofModerators = { pending: one('pending'), allowed: one('allowed'), dismissed: one('dismissed') };

/** Whoever does not moderate holds no comment: a phone reads those of a question when it is opened. */
export const commentWindows = {
  comments: {
    slices: eachChannel((channel) => (channel === 'admin' || channel === 'moderator' ? ofModerators : {})),
    enters: 'comment-entered',
    leaves: 'comment-left',
    counts: 'comments-counted',
  },
} satisfies WindowsOf<typeof qna>;
