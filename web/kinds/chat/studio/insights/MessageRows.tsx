import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { formatNumber, t } from '#web/messages.ts';
import {
  authorColumn,
  RowsTable,
  statusColumn,
  statusFilter,
  textColumn,
  timeColumn,
} from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { useList } from '#web/pages/studio/list/use-list.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

export function MessageRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList('listSentMessages', { lsId }, { asFile: 'downloadSentMessages' });
  const columns: Column<Message>[] = [
    textColumn({ id: 'message', title: t('insights.column.message') }),
    {
      id: 'reactions',
      title: t('insights.column.reactions'),
      sort: 'reactions',
      isFigure: true,
      cell: (message) =>
        formatNumber(Object.values(message.reactions).reduce((sum, count) => sum + count, 0)),
    },
    statusColumn(),
    authorColumn(),
    timeColumn({ id: 'sent', title: t('insights.column.sent'), at: ({ sentAt }) => sentAt, zone, locale }),
  ];
  return (
    <RowsTable
      title={t('insights.rows.messages')}
      searchLabel={t('insights.rows.search.messages')}
      listed={listed}
      columns={columns}
      filter={statusFilter(messageStatuses)}
    />
  );
}
