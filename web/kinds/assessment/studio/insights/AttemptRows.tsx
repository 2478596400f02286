import type { Attempt } from '#contract/kinds/assessment/assessment-insights.ts';
import { formatNumber, t } from '#web/messages.ts';
import styles from '#web/pages/studio/insights/insights.module.css';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { DataTable } from '#web/pages/studio/list/DataTable.tsx';
import { useList } from '#web/pages/studio/list/use-list.ts';
import { percentText } from '../../step-name.ts';

const nameOf = ({ author, run }: Attempt) => author ?? run.slice(0, 6);

/** One row an attempt. */
export function AttemptRows({ lsId }: { lsId: string }) {
  const listed = useList('listAttempts', { lsId }, { asFile: 'downloadAttempts' });
  const columns: Column<Attempt>[] = [
    {
      id: 'run',
      title: t('insights.column.run'),
      sort: 'run',
      cell: (attempt) => <bdi>{nameOf(attempt)}</bdi>,
    },
    {
      id: 'attempt',
      title: t('insights.column.attempt'),
      isFigure: true,
      cell: ({ attempt }) => formatNumber(attempt),
    },
    {
      id: 'points',
      title: t('insights.column.points'),
      sort: 'points',
      isFigure: true,
      cell: ({ points, percent }) => `${formatNumber(points)} (${percentText(percent)})`,
    },
    {
      id: 'right',
      title: t('insights.column.right'),
      isFigure: true,
      cell: ({ right }) => formatNumber(right),
    },
    {
      id: 'passed',
      title: t('insights.column.passed'),
      cell: ({ passed }) => (passed === null ? '' : t(passed ? 'insights.passed.yes' : 'insights.passed.no')),
    },
  ];
  return (
    <section className={styles.rows}>
      <h2>{t('insights.rows.attempts')}</h2>
      <DataTable
        listed={listed}
        title={t('insights.rows.attempts')}
        columns={columns}
        nameOf={nameOf}
        searchLabel={t('insights.rows.search.attempts')}
        empty={<p className={styles.nothing}>{t('insights.rows.empty')}</p>}
      />
    </section>
  );
}
