import { listAskedQuestions } from '#contract/kinds/qna/qna-insights.ts';
import { questionStatuses } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
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

export function QuestionRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList(listAskedQuestions, { lsId }, { asFile: 'downloadAskedQuestions' });
  const columns: Column<Question>[] = [
    {
      id: 'question',
      title: t('insights.column.question'),
      sort: 'text',
      isLong: true,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
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
    { id: 'status', title: t('insights.column.status'), cell: ({ status }) => statusText(status) },
    { id: 'author', title: t('insights.column.author'), cell: ({ author }) => authorCell(author) },
    {
      id: 'asked',
      title: t('insights.column.asked'),
      sort: 'asked',
      cell: ({ askedAt }) => timeText(askedAt, zone, locale),
    },
  ];
  return (
    <RowsSection title={t('insights.rows.questions')}>
      <DataTable
        listed={listed}
        title={t('insights.rows.questions')}
        columns={columns}
        nameOf={({ text }) => text}
        searchLabel={t('insights.rows.search.questions')}
        filters={[statusFilter(questionStatuses)]}
        empty={<NoRows />}
      />
    </RowsSection>
  );
}
