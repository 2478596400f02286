import type { ReplyOf } from '#contract/endpoint.ts';
import { commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import type { listWrittenComments } from '#contract/kinds/qna/qna-insights.ts';
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

type Row = ReplyOf<typeof listWrittenComments>['comments'][number];

export function CommentRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList(
    'listWrittenComments',
    { lsId },
    { asFile: 'downloadWrittenComments', prefix: 'comment-' },
  );
  const columns: Column<Row>[] = [
    textColumn({ id: 'comment', title: t('insights.column.comment') }),
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
    statusColumn(),
    authorColumn(),
    timeColumn({ id: 'sent', title: t('insights.column.sent'), at: ({ sentAt }) => sentAt, zone, locale }),
  ];
  return (
    <RowsTable
      title={t('insights.rows.comments')}
      searchLabel={t('insights.rows.search.comments')}
      listed={listed}
      columns={columns}
      filter={statusFilter(commentStatuses)}
    />
  );
}
