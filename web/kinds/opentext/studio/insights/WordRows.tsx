import { wordStatuses } from '#contract/kinds/opentext/answer-status.ts';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { formatNumber, t } from '#web/messages.ts';
import { RowsTable, statusColumn, statusFilter, textColumn } from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { useList } from '#web/pages/studio/list/use-list.ts';

export function WordRows({ lsId }: { lsId: string }) {
  const listed = useList('listWrittenWords', { lsId }, { asFile: 'downloadWrittenWords' });
  const columns: Column<Word>[] = [
    textColumn({ id: 'word', title: t('insights.chart.word') }),
    {
      id: 'people',
      title: t('insights.steps.people'),
      sort: 'people',
      isFigure: true,
      cell: ({ people }) => formatNumber(people),
    },
    statusColumn(),
  ];
  return (
    <RowsTable
      title={t('insights.rows.words')}
      searchLabel={t('insights.rows.search.words')}
      listed={listed}
      columns={columns}
      filter={statusFilter(wordStatuses)}
    />
  );
}
