import type { OptionResult } from '#contract/kinds/poll/poll-insights.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';

export const optionsSheet: SheetToWrite<OptionResult> = {
  file: 'options',
  title: 'insights.rows.options',
  columns: [
    { title: 'insights.column.prompt', cell: ({ prompt }) => prompt, width: 50 },
    { title: 'insights.column.option', cell: ({ text }) => text, width: 40 },
    { title: 'insights.column.form', cell: ({ form }, say) => say(`insights.form.${form}`) },
    { title: 'insights.column.votesOrPoints', cell: ({ votes }) => votes },
    { title: 'insights.column.percent', cell: ({ percent }) => percent },
    { title: 'insights.column.voters', cell: ({ voters }) => voters },
  ],
};
