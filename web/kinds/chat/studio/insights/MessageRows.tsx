import { listSentMessages } from '#contract/kinds/chat/chat-insights.ts';
import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import {
  authorCell,
  NoRows,
  RowsSection,
  statusFilter,
  statusText,
} from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { DataTable } from '#web/pages/studio/list/DataTable.tsx';
import { useList } from '#web/pages/studio/list/use-list.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

export function MessageRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList(listSentMessages, { lsId }, { asFile: 'downloadSentMessages' });
  const columns: Column<Message>[] = [
    {
      id: 'message',
      title: t('insights.column.message'),
      sort: 'text',
      isLong: true,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
    {
      id: 'reactions',
      title: t('insights.column.reactions'),
      sort: 'reactions',
      isFigure: true,
      cell: (message) =>
        formatNumber(Object.values(message.reactions).reduce((sum, count) => sum + count, 0)),
    },
    { id: 'status', title: t('insights.column.status'), cell: ({ status }) => statusText(status) },
    { id: 'author', title: t('insights.column.author'), cell: ({ author }) => authorCell(author) },
    {
      id: 'sent',
      title: t('insights.column.sent'),
      sort: 'sent',
      cell: ({ sentAt }) => timeText(sentAt, zone, locale),
    },
  ];
  return (
    <RowsSection title={t('insights.rows.messages')}>
      <DataTable
        listed={listed}
        title={t('insights.rows.messages')}
        columns={columns}
        nameOf={({ text }) => text}
        searchLabel={t('insights.rows.search.messages')}
        filters={[statusFilter(messageStatuses)]}
        empty={<NoRows />}
      />
    </RowsSection>
  );
}
