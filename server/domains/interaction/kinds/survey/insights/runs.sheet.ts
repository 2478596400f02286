import { isWritten, promptsOf, type SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import type { Run } from '#contract/kinds/survey/survey-insights.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';

/** One row a person, one column a question. Numbers are numbers, to calculate with. */
export function runsSheet(pages: readonly SurveyPage[], { named }: { named: boolean }): SheetToWrite<Run> {
  return {
    file: 'responses',
    title: 'insights.rows.runs',
    columns: [
      { title: 'insights.column.run', cell: ({ id }) => id },
      ...(named ? [{ title: 'insights.column.author', cell: ({ author }: Run) => author } as const] : []),
      ...promptsOf(pages).map(({ id, text, form }) => ({
        title: { text },
        width: isWritten(form) ? 60 : 30,
        cell({ answers }: Run) {
          const answer = answers[id];
          if (answer === undefined) return null;
          return !isWritten(form) && isNumberForm(form) ? Number(answer) : answer;
        },
      })),
    ],
  };
}
