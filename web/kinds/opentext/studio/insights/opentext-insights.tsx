import { answerStatuses } from '#contract/kinds/opentext/answer-status.ts';
import { t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { Charts, statusRows } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { AnswerRows } from './AnswerRows.tsx';
import { WordRows } from './WordRows.tsx';

export const opentextInsights: InsightsKind<'opentext'> = {
  Charts: ({ insights: { asked, statuses, words } }) => (
    <Charts>
      {words.length > 0 && (
        <BarTable
          title={t('insights.chart.words')}
          lead={<bdi>{asked.text}</bdi>}
          of={t('insights.chart.word')}
          rows={words.map(({ id, text, people }) => ({ id, label: <bdi>{text}</bdi>, count: people }))}
          whole={Object.values(statuses).reduce((sum, count) => sum + count, 0)}
        />
      )}
      <BarTable
        title={t('insights.chart.statuses')}
        lead={words.length === 0 && <bdi>{asked.text}</bdi>}
        of={t('insights.chart.status')}
        rows={statusRows(answerStatuses, statuses)}
      />
    </Charts>
  ),
  Rows: ({ insights: { asked }, ...at }) =>
    asked.form === 'words' ? <WordRows {...at} /> : <AnswerRows {...at} />,
};
