import type { InsightsOf } from '#contract/kinds/kinds.ts';
import { isWritten, promptsOf } from '#contract/kinds/survey/survey-form.ts';
import type { Run } from '#contract/kinds/survey/survey-insights.ts';
import { t } from '#web/messages.ts';
import { RowsTable } from '#web/pages/studio/insights/rows.tsx';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { useList } from '#web/pages/studio/list/use-list.ts';

/** Columns of a page; the file has all. */
const mostColumns = 6;

/** One row a person: what was written in own words, or where nothing is, the first questions. */
export function RunRows({ lsId, insights }: { lsId: string; insights: InsightsOf<'survey'> }) {
  const listed = useList('listRuns', { lsId }, { asFile: 'downloadRuns' });
  const prompts = promptsOf(insights.survey.pages);
  const written = prompts.filter(({ form }) => isWritten(form));
  const shown = (written.length > 0 ? written : prompts).slice(0, mostColumns);
  const columns: Column<Run>[] = [
    {
      id: 'run',
      title: t('insights.column.run'),
      sort: 'run',
      cell: ({ id, author }) => (author === null ? id.slice(0, 6) : <bdi>{author}</bdi>),
    },
    ...shown.map(
      (prompt): Column<Run> => ({
        id: prompt.id,
        title: prompt.text,
        isLong: true,
        cell: ({ answers }) => <bdi>{answers[prompt.id] ?? ''}</bdi>,
      }),
    ),
  ];
  return (
    <RowsTable
      title={t('insights.rows.runs')}
      searchLabel={t('insights.rows.search.runs')}
      listed={listed}
      columns={columns}
      filter={{
        name: 'written',
        label: t('surveyInsights.written'),
        all: t('surveyInsights.written.all'),
        values: [
          { value: 'yes', label: t('surveyInsights.written.yes') },
          { value: 'no', label: t('surveyInsights.written.no') },
        ],
      }}
    />
  );
}
