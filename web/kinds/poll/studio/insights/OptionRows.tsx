import type { OptionResult } from '#contract/kinds/poll/poll-insights.ts';
import { isNumberForm, promptForms } from '#contract/prompts/prompt-form.ts';
import { formatNumber, t } from '#web/messages.ts';
import { RowsTable, textColumn } from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { useList } from '#web/pages/studio/list/use-list.ts';

export function OptionRows({ lsId }: { lsId: string }) {
  const listed = useList('listVotedOptions', { lsId }, { asFile: 'downloadVotedOptions' });
  const columns: Column<OptionResult>[] = [
    textColumn({ id: 'option', title: t('insights.column.option') }, ({ text, form }) =>
      isNumberForm(form) ? formatNumber(Number(text)) : text,
    ),
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
    <RowsTable
      title={t('insights.rows.options')}
      searchLabel={t('insights.rows.search.options')}
      listed={listed}
      columns={columns}
      filter={{
        name: 'form',
        label: t('insights.form'),
        all: t('insights.form.all'),
        values: promptForms.map((value) => ({ value, label: t(`insights.form.${value}`) })),
      }}
    />
  );
}
