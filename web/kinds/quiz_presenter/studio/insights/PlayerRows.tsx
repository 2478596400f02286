import type { InsightsOf } from '#contract/kinds/kinds.ts';
import type { QuizPlayer } from '#contract/kinds/quiz_presenter/quiz-insights.ts';
import { formatNumber, t } from '#web/messages.ts';
import styles from '#web/pages/studio/insights/insights.module.css';
import type { Column } from '#web/pages/studio/list/columns.ts';
import { DataTable } from '#web/pages/studio/list/DataTable.tsx';
import { useList } from '#web/pages/studio/list/use-list.ts';
import { playerName } from '../../player-name.ts';

type Props = { lsId: string; insights: InsightsOf<'quiz_presenter'> };

/** Who played, by the names they played under. */
export function PlayerRows({ lsId, insights }: Props) {
  const listed = useList('listQuizPlayers', { lsId }, { asFile: 'downloadQuizPlayers' });
  const columns: Column<QuizPlayer>[] = [
    { id: 'author', title: t('insights.column.author'), cell: ({ name }) => <bdi>{playerName(name)}</bdi> },
    ...(insights.teams.length > 0 ? [teamColumn()] : []),
    { id: 'rank', title: t('insights.column.rank'), isFigure: true, cell: ({ rank }) => formatNumber(rank) },
    {
      id: 'points',
      title: t('insights.column.points'),
      sort: 'points',
      isFigure: true,
      cell: ({ points }) => formatNumber(points),
    },
    {
      id: 'right',
      title: t('insights.column.right'),
      sort: 'right',
      isFigure: true,
      cell: ({ right }) => formatNumber(right),
    },
    {
      id: 'answered',
      title: t('insights.column.answered'),
      isFigure: true,
      cell: ({ answered }) => formatNumber(answered),
    },
  ];
  return (
    <section className={styles.rows}>
      <h2>{t('insights.rows.players')}</h2>
      <DataTable
        listed={listed}
        title={t('insights.rows.players')}
        columns={columns}
        nameOf={({ name }) => playerName(name)}
        searchLabel={t('insights.rows.search.players')}
        empty={<p className={styles.nothing}>{t('insights.rows.empty')}</p>}
      />
    </section>
  );
}

const teamColumn = (): Column<QuizPlayer> => ({
  id: 'team',
  title: t('insights.column.team'),
  cell: ({ team }) => <bdi>{team}</bdi>,
});
