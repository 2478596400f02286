import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import type { WrittenComment } from './comments-written.queries.ts';

export const commentsSheet: SheetToWrite<WrittenComment> = {
  file: 'comments',
  title: 'insights.rows.comments',
  columns: [
    { title: 'insights.column.comment', cell: ({ text }) => text, width: 60 },
    { title: 'insights.column.question', cell: ({ question }) => question, width: 60 },
    { title: 'insights.column.upvotes', cell: ({ votes }) => votes },
    {
      title: 'insights.column.status',
      cell: ({ status }, say) => say(`insights.status.${status as CommentStatus}`),
    },
    { title: 'insights.column.author', cell: ({ author }) => author },
    { title: 'insights.column.sent', cell: ({ sentAt }) => toTheMinute(sentAt), dates: 'minutes' },
  ],
};
