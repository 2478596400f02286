import { answerStatuses } from '#contract/kinds/opentext/answer-status.ts';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { listWrittenWords } from '#contract/kinds/opentext/opentext-insights.ts';
import { formatNumber, t } from '#web/messages.ts';
import { NoRows, RowsSection, statusFilter, statusText } from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { DataTable } from '#web/pages/studio/list/DataTable.tsx';
import { useList } from '#web/pages/studio/list/use-list.ts';

export function WordRows({ lsId }: { lsId: string }) {
  const listed = useList(listWrittenWords, { lsId }, { asFile: 'downloadWrittenWords' });
  const columns: Column<Word>[] = [
    {
      id: 'word',
      title: t('insights.chart.word'),
      sort: 'text',
      isLong: true,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
    {
      id: 'people',
      title: t('insights.steps.people'),
      sort: 'people',
      isFigure: true,
      cell: ({ people }) => formatNumber(people),
    },
    { id: 'status', title: t('insights.column.status'), cell: ({ status }) => statusText(status) },
  ];
  return (
    <RowsSection title={t('insights.rows.words')}>
      <DataTable
        listed={listed}
        title={t('insights.rows.words')}
        columns={columns}
        nameOf={({ text }) => text}
        searchLabel={t('insights.rows.search.words')}
        filters={[statusFilter(answerStatuses)]}
        empty={<NoRows />}
      />
    </RowsSection>
  );
}
