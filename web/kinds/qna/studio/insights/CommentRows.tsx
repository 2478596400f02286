import type { ReplyOf } from '#contract/endpoint.ts';
import { commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import { listWrittenComments } from '#contract/kinds/qna/qna-insights.ts';
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

type Row = ReplyOf<typeof listWrittenComments>['comments'][number];

export function CommentRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList(
    listWrittenComments,
    { lsId },
    { asFile: 'downloadWrittenComments', prefix: 'comment-' },
  );
  const columns: Column<Row>[] = [
    {
      id: 'comment',
      title: t('insights.column.comment'),
      sort: 'text',
      isLong: true,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
    {
      id: 'question',
      title: t('insights.column.question'),
      isLong: true,
      cell: ({ question }) => <bdi>{question}</bdi>,
    },
    {
      id: 'votes',
      title: t('insights.column.upvotes'),
      sort: 'votes',
      isFigure: true,
      cell: ({ votes }) => formatNumber(votes),
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
    <RowsSection title={t('insights.rows.comments')}>
      <DataTable
        listed={listed}
        title={t('insights.rows.comments')}
        columns={columns}
        nameOf={({ text }) => text}
        searchLabel={t('insights.rows.search.comments')}
        filters={[statusFilter(commentStatuses)]}
        empty={<NoRows />}
      />
    </RowsSection>
  );
}
