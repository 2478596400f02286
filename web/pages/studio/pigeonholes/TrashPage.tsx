import { useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { trashDays } from '#contract/pigeonholes/trash.ts';
import { useSend } from '#web/api/queries.ts';
import { daysText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { HomeNav } from '../layout/HomeNav.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import type { BulkAction } from '../list/SelectionBar.tsx';
import { useList } from '../list/use-list.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LostTeams } from './LostTeams.tsx';
import { ownerFilter } from './pigeonhole-columns.tsx';
import styles from './pigeonholes.module.css';
import { trashOf } from './trash-label.ts';

/** The events that were thrown away and can still be looked for: recovered for a time, and then deleted. */
export default function TrashPage() {
  const listed = useList('listPigeonholes', {}, { only: { kept: 'trash' } });
  const { locale } = useBoot();
  const [chosen, setChosen] = useState<Pigeonhole | null>(null);
  const [isAsking, setAsking] = useState(false);
  const deletes = (pigeonhole: Pigeonhole) => {
    setChosen(pigeonhole);
    setAsking(true);
  };
  return (
    <>
      <HomeNav />
      <PageHead title={t('trash.title')} lead={t('trash.lead', trashDays)} />
      <LostTeams />
      <DataTable
        listed={listed}
        title={t('trash.title')}
        columns={columns(locale, deletes)}
        nameOf={({ name }) => name}
        searchLabel={t('phList.search')}
        filters={[ownerFilter()]}
        actions={[useRecover()]}
        usualSort={t('list.sort.newest')}
        empty={
          <EmptyState picture={<EmptyBranch />} title={t('trash.empty.title')}>
            {t('trash.empty.text')}
          </EmptyState>
        }
      />
      {chosen && <DeleteDialog pigeonhole={chosen} open={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}

const columns = (locale: string, onDelete: (pigeonhole: Pigeonhole) => void): Column<Pigeonhole>[] => [
  {
    id: 'name',
    title: t('phList.column.name'),
    sort: 'name',
    cell: ({ name, team }) => (
      <span className={styles.name}>
        <span>
          <bdi>{name}</bdi>
          {team && <bdi className={styles.team}>{team.name}</bdi>}
        </span>
      </span>
    ),
  },
  {
    id: 'until',
    title: t('phList.column.status'),
    isLong: true,
    cell: (pigeonhole) => {
      const trash = trashOf(pigeonhole, Date.now());
      return (
        trash && (
          <span className={styles.trash} data-status={trash.status}>
            {trash.label}
          </span>
        )
      );
    },
  },
  {
    id: 'days',
    title: t('phList.column.days'),
    sort: 'starts',
    cell: ({ dateRange }) => daysText(dateRange.start, dateRange.end, locale),
  },
  {
    id: 'delete',
    title: t('trash.column.delete'),
    cell: (pigeonhole) =>
      pigeonhole.can.includes('delete') && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('trash.delete.one', { name: pigeonhole.name })}
          onClick={() => onDelete(pigeonhole)}
        >
          {t('trash.delete.do')}
        </Button>
      ),
  },
];

/** What is past its time stays: the server would refuse it. */
function useRecover(): BulkAction<Pigeonhole> {
  const recover = useSend('recoverPigeonhole');
  const trash = useSend('trashPigeonhole');
  return {
    label: t('trash.recover'),
    icon: 'undo',
    may: ({ can, policyEnd }) => can.includes('recover') && Date.parse(policyEnd ?? '') > Date.now(),
    act: ({ id }) => recover.mutateAsync({ params: { phId: id } }),
    undo: ({ id }) => trash.mutateAsync({ params: { phId: id } }),
    done: (count) => t('trash.recovered', { count }),
  };
}
