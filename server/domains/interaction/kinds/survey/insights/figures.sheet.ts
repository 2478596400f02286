import type { SurveyForm } from '#contract/kinds/survey/survey-form.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';

/** What was answered to one question, and how often. */
export type Figure = {
  prompt: string;
  form: SurveyForm;
  answer: string;
  count: number;
  /** Of all who answered the question, or of the points that there could be. */
  percent: number;
  voters: number;
};

export const figuresSheet: SheetToWrite<Figure> = {
  file: 'figures',
  title: 'insights.rows.byQuestion',
  columns: [
    { title: 'insights.column.prompt', cell: ({ prompt }) => prompt, width: 50 },
    { title: 'insights.column.form', cell: ({ form }, say) => say(`insights.form.${form}`) },
    { title: 'insights.column.answer', cell: ({ answer }) => answer, width: 40 },
    { title: 'insights.column.timesOrPoints', cell: ({ count }) => count },
    { title: 'insights.column.percent', cell: ({ percent }) => percent },
    { title: 'insights.column.voters', cell: ({ voters }) => voters },
  ],
};
