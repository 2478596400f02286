import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import { isShown, type QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { participantIn } from '../../../hidden-names.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import type { CommentRow } from './comments.queries.ts';

export const commentView = ({ questionStatus: _, participant, ...row }: CommentRow): Comment => ({
  ...row,
  ...participantIn({ participant }),
  sentAt: toTheMinute(row.sentAt).toISOString(),
  status: row.status as CommentStatus,
});

/** The moderator panel learns of comments below questions that it sees, and of no others. */
export const isForPanel = ({ questionStatus }: Pick<CommentRow, 'questionStatus'>): boolean =>
  isShown(questionStatus as QuestionStatus);

/** What a comment's new state means for desk and moderator panel. Phones are told of no comment, only how many there are. */
export function commentEvents(row: CommentRow): KindNews[] {
  const comment = commentView(row);
  const filed: KindNews = { name: 'comment-filed', body: comment };
  return isForPanel(row) ? [filed, { name: 'comment-on-panel', body: comment }] : [filed];
}

export const countEvents = (counts: readonly { id: string; comments: number }[]): KindNews[] =>
  counts.map(({ id, comments }) => ({ name: 'question-commented', body: { id, comments } }));
