import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import { emojiOf, reactions } from '#contract/kinds/chat/reactions.ts';
import { t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { Charts, statusRows } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { MessageRows } from './MessageRows.tsx';

export const chatInsights: InsightsKind<'chat'> = {
  Charts: ({ insights }) => (
    <Charts>
      <BarTable
        title={t('insights.chart.statuses')}
        of={t('insights.chart.status')}
        rows={statusRows(messageStatuses, insights.statuses)}
      />
      <BarTable
        title={t('insights.chart.reactions')}
        of={t('insights.chart.reaction')}
        rows={reactions.map((name) => ({
          id: name,
          label: (
            <>
              <span aria-hidden="true">{emojiOf[name]} </span>
              {t(`insights.reaction.${name}`)}
            </>
          ),
          count: insights.reactions[name],
        }))}
      />
    </Charts>
  ),
  Rows: MessageRows,
};
