import type { WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import type { WordRow } from '../words.queries.ts';

export const wordsSheet: SheetToWrite<WordRow> = {
  file: 'words',
  title: 'insights.rows.words',
  columns: [
    { title: 'insights.chart.word', cell: ({ text }) => text, width: 40 },
    { title: 'insights.steps.people', cell: ({ people }) => people },
    {
      title: 'insights.column.status',
      cell: ({ status }, say) => say(`insights.status.${status as WordStatus}`),
    },
  ],
};
