import { answerStatuses } from '#contract/kinds/opentext/answer-status.ts';
import type { Answer } from '#contract/kinds/opentext/answers.ts';
import { listGivenAnswers } from '#contract/kinds/opentext/opentext-insights.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
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

export function AnswerRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList(listGivenAnswers, { lsId }, { asFile: 'downloadGivenAnswers' });
  const columns: Column<Answer>[] = [
    {
      id: 'answer',
      title: t('insights.column.answer'),
      sort: 'text',
      isLong: true,
      cell: ({ text }) => <bdi>{text}</bdi>,
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
    <RowsSection title={t('insights.rows.answers')}>
      <DataTable
        listed={listed}
        title={t('insights.rows.answers')}
        columns={columns}
        nameOf={({ text }) => text}
        searchLabel={t('insights.rows.search.answers')}
        filters={[statusFilter(answerStatuses)]}
        empty={<NoRows />}
      />
    </RowsSection>
  );
}
