import { answerStatuses } from '#contract/kinds/opentext/answer-status.ts';
import type { Answer } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
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

export function AnswerRows({ lsId, zone }: { lsId: string; zone: string }) {
  const { locale } = useBoot();
  const listed = useList('listGivenAnswers', { lsId }, { asFile: 'downloadGivenAnswers' });
  const columns: Column<Answer>[] = [
    textColumn({ id: 'answer', title: t('insights.column.answer') }),
    statusColumn(),
    authorColumn(),
    timeColumn({ id: 'sent', title: t('insights.column.sent'), at: ({ sentAt }) => sentAt, zone, locale }),
  ];
  return (
    <RowsTable
      title={t('insights.rows.answers')}
      searchLabel={t('insights.rows.search.answers')}
      listed={listed}
      columns={columns}
      filter={statusFilter(answerStatuses)}
    />
  );
}
