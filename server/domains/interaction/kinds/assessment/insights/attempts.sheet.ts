import type { Attempt, QuestionScore } from '#contract/kinds/assessment/assessment-insights.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';

/** Numbers are numbers, to calculate with. */
export const attemptsSheet = ({ named }: { named: boolean }): SheetToWrite<Attempt> => ({
  file: 'attempts',
  title: 'insights.rows.attempts',
  columns: [
    { title: 'insights.column.run', cell: ({ run }) => run },
    ...(named ? [{ title: 'insights.column.author', cell: ({ author }: Attempt) => author } as const] : []),
    { title: 'insights.column.attempt', cell: ({ attempt }) => attempt },
    { title: 'insights.column.points', cell: ({ points }) => points },
    { title: 'insights.column.percent', cell: ({ percent }) => percent },
    {
      title: 'insights.column.passed',
      cell: ({ passed }, say) =>
        passed === null ? null : say(passed ? 'insights.passed.yes' : 'insights.passed.no'),
    },
    { title: 'insights.column.right', cell: ({ right }) => right },
  ],
});

/** Whoever is through without an answer to a question has not got it right. */
export const questionScoresSheet = ({ submitted }: { submitted: number }): SheetToWrite<QuestionScore> => ({
  file: 'questions',
  title: 'insights.rows.questions',
  columns: [
    { title: 'insights.column.question', cell: ({ text }) => text, width: 50 },
    { title: 'insights.column.answered', cell: ({ answered }) => answered },
    { title: 'insights.column.right', cell: ({ right }) => right },
    {
      title: 'insights.column.percentRight',
      cell: ({ right }) => (submitted === 0 ? null : Math.round((right / submitted) * 100)),
    },
    { title: 'insights.column.mostWrong', cell: ({ mostWrong }) => mostWrong?.text ?? null, width: 40 },
    { title: 'insights.column.mostWrongPeople', cell: ({ mostWrong }) => mostWrong?.people ?? null },
  ],
});
