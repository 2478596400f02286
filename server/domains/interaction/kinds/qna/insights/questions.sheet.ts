import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import type { QuestionRow } from '../questions.queries.ts';

export const questionsSheet: SheetToWrite<QuestionRow> = {
  file: 'questions',
  title: 'insights.rows.questions',
  columns: [
    { title: 'insights.column.question', cell: ({ text }) => text, width: 60 },
    { title: 'insights.column.score', cell: ({ votes }) => votes },
    { title: 'insights.column.upvotes', cell: ({ votes, downvotes }) => votes + downvotes },
    { title: 'insights.column.downvotes', cell: ({ downvotes }) => downvotes },
    {
      title: 'insights.column.status',
      cell: ({ status }, say) => say(`insights.status.${status as QuestionStatus}`),
    },
    { title: 'insights.column.author', cell: ({ author }) => author },
    { title: 'insights.column.asked', cell: ({ askedAt }) => toTheMinute(askedAt), dates: 'minutes' },
  ],
};
