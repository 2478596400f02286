import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
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

export function QuestionRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList('listAskedQuestions', { lsId }, { asFile: 'downloadAskedQuestions' });
  const columns: Column<Question>[] = [
    textColumn({ id: 'question', title: t('insights.column.question') }),
    {
      id: 'score',
      title: t('insights.column.score'),
      sort: 'votes',
      isFigure: true,
      cell: ({ votes }) => formatNumber(votes),
    },
    {
      id: 'downvotes',
      title: t('insights.column.downvotes'),
      isFigure: true,
      cell: ({ downvotes = 0 }) => formatNumber(downvotes),
    },
    statusColumn(),
    authorColumn(),
    timeColumn({
      id: 'asked',
      title: t('insights.column.asked'),
      at: ({ askedAt }) => askedAt,
      zone,
      locale,
    }),
  ];
  return (
    <RowsTable
      title={t('insights.rows.questions')}
      searchLabel={t('insights.rows.search.questions')}
      listed={listed}
      columns={columns}
      filter={statusFilter(questionStatuses)}
    />
  );
}
