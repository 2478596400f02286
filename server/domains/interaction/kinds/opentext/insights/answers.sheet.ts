import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import type { AnswerRow } from '../answers.queries.ts';

export const answersSheet: SheetToWrite<AnswerRow> = {
  file: 'answers',
  title: 'insights.rows.answers',
  columns: [
    { title: 'insights.column.answer', cell: ({ text }) => text, width: 60 },
    {
      title: 'insights.column.status',
      cell: ({ status }, say) => say(`insights.status.${status as AnswerStatus}`),
    },
    { title: 'insights.column.author', cell: ({ author }) => author },
    { title: 'insights.column.sent', cell: ({ sentAt }) => toTheMinute(sentAt), dates: 'minutes' },
  ],
};
