import { listVotedOptions, type OptionResult } from '#contract/kinds/poll/poll-insights.ts';
import { isNumberForm, promptForms } from '#contract/kinds/poll/prompt-form.ts';
import { formatNumber, t } from '#web/messages.ts';
import { NoRows, RowsSection } from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { DataTable } from '#web/pages/studio/list/DataTable.tsx';
import { useList } from '#web/pages/studio/list/use-list.ts';

export function OptionRows({ lsId }: { lsId: string }) {
  const listed = useList(listVotedOptions, { lsId }, { asFile: 'downloadVotedOptions' });
  const columns: Column<OptionResult>[] = [
    {
      id: 'option',
      title: t('insights.column.option'),
      sort: 'text',
      isLong: true,
      cell: ({ text, form }) => <bdi>{isNumberForm(form) ? formatNumber(Number(text)) : text}</bdi>,
    },
    {
      id: 'prompt',
      title: t('insights.column.prompt'),
      sort: 'asked',
      isLong: true,
      cell: ({ prompt }) => <bdi>{prompt}</bdi>,
    },
    { id: 'form', title: t('insights.column.form'), cell: ({ form }) => t(`insights.form.${form}`) },
    {
      id: 'votes',
      title: t('insights.column.votesOrPoints'),
      sort: 'votes',
      isFigure: true,
      cell: ({ votes }) => formatNumber(votes),
    },
    {
      id: 'percent',
      title: t('insights.column.percent'),
      isFigure: true,
      cell: ({ percent }) => formatNumber(percent / 100, { style: 'percent' }),
    },
  ];
  return (
    <RowsSection title={t('insights.rows.options')}>
      <DataTable
        listed={listed}
        title={t('insights.rows.options')}
        columns={columns}
        nameOf={({ text }) => text}
        searchLabel={t('insights.rows.search.options')}
        filters={[
          {
            name: 'form',
            label: t('insights.form'),
            all: t('insights.form.all'),
            values: promptForms.map((value) => ({ value, label: t(`insights.form.${value}`) })),
          },
        ]}
        empty={<NoRows />}
      />
    </RowsSection>
  );
}
