import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { statusRows } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { QuestionRows } from './QuestionRows.tsx';

export const qnaInsights: InsightsKind<'qna'> = {
  Charts: ({ insights: { statuses } }) => (
    <BarTable
      title={t('insights.chart.statuses')}
      of={t('insights.chart.status')}
      rows={statusRows(questionStatuses, statuses)}
    />
  ),
  Rows: QuestionRows,
};
