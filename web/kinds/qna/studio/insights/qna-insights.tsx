import type { InsightsOf } from '#contract/kinds/kinds.ts';
import { commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import { t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { statusRows } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { CommentRows } from './CommentRows.tsx';
import { QuestionRows } from './QuestionRows.tsx';

const hasComments = ({ comments }: InsightsOf<'qna'>) => Object.values(comments).some((count) => count > 0);

export const qnaInsights: InsightsKind<'qna'> = {
  Charts: ({ insights }) => (
    <>
      <BarTable
        title={t('insights.chart.statuses')}
        of={t('insights.chart.status')}
        rows={statusRows(questionStatuses, insights.statuses)}
      />
      {hasComments(insights) && (
        <BarTable
          title={t('insights.chart.comments')}
          of={t('insights.chart.status')}
          rows={statusRows(commentStatuses, insights.comments)}
        />
      )}
    </>
  ),
  Rows: ({ insights, ...of }) => (
    <>
      <QuestionRows {...of} />
      {hasComments(insights) && <CommentRows {...of} />}
    </>
  ),
};
