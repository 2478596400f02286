import { formatNumber, t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { Charts } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { percentText, stepName } from '../../step-name.ts';
import { AttemptRows } from './AttemptRows.tsx';

export const assessmentInsights: InsightsKind<'assessment'> = {
  Charts: ({ insights: { scores, questions } }) => (
    <Charts>
      <BarTable
        title={t('assessment.spread')}
        lead={
          <Facts
            of={[
              `${t('assessment.average')}: ${percentText(scores.average ?? 0)}`,
              `${t('assessment.median')}: ${percentText(scores.median ?? 0)}`,
              `${t('assessment.highest')}: ${percentText(scores.best ?? 0)}`,
              scores.passed !== null &&
                scores.submitted > 0 &&
                `${t('assessment.passedShare')}: ${percentText((scores.passed / scores.submitted) * 100)}`,
            ]}
          />
        }
        of={t('insights.column.percent')}
        counted={t('insights.steps.people')}
        rows={scores.spread
          .map((count, step) => ({ id: String(step), label: stepName(step, scores.spread.length), count }))
          .reverse()}
      />
      <BarTable
        title={t('insights.rows.questions')}
        of={t('insights.column.question')}
        counted={t('insights.column.right')}
        rows={questions.map(({ id, text, right, mostWrong }) => ({
          id,
          label: (
            <>
              <bdi>{text}</bdi>
              {mostWrong && (
                <>
                  <br />
                  <small>
                    {t('insights.column.mostWrong')}: <bdi>{mostWrong.text}</bdi> (
                    {formatNumber(mostWrong.people)})
                  </small>
                </>
              )}
            </>
          ),
          count: right,
        }))}
        whole={scores.submitted}
      />
    </Charts>
  ),
  Rows: AttemptRows,
};
