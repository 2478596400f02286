import { Link, useNavigate } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyDovecote } from '#web/ui/brand/pictures/EmptyDovecote.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { ButtonContent } from '#web/ui/controls/ButtonContent.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';
import { HomeNav } from '../layout/HomeNav.tsx';
import { lineToCome, PageHead } from '../layout/PageHead.tsx';
import { useAgainAt } from '../layout/use-again-at.ts';
import { DataTable } from '../list/DataTable.tsx';
import type { BulkAction } from '../list/SelectionBar.tsx';
import { useList } from '../list/use-list.ts';
import { LostEvents } from './LostEvents.tsx';
import { LostTeams } from './LostTeams.tsx';
import { pigeonholeColumns, pigeonholeFilters } from './pigeonhole-columns.tsx';

/** The events of all workspaces somebody is in. */
export default function PigeonholesPage() {
  const listed = useList('listPigeonholes', {}, { asFile: 'downloadPigeonholes' });
  const { reply, total, isNarrowed } = listed;
  useAgainAt(firstChange(reply?.pigeonholes ?? []), listed.again);
  // Somebody who has none yet is shown one thing to do, in the middle.
  const { archived_total: stored = 0, trashed_total: trashed = 0 } = reply?.meta ?? {};
  const hasAny = reply === undefined || total !== 0 || isNarrowed || stored > 0 || trashed > 0;
  const inStore = listed.state.filters.kept === 'store';
  const navigate = useNavigate();
  useCommands([
    {
      id: 'new',
      label: t('studio.command.new'),
      icon: 'plus',
      run: () => void navigate(to('new-pigeonhole')),
    },
  ]);

  return (
    <>
      <HomeNav />
      <PageHead
        title={t('phList.title')}
        lead={reply ? hasAny && t('phList.lead', { count: reply.meta.total }) : lineToCome}
      >
        {hasAny && (
          <Link className={buttonLook()} to={to('new-pigeonhole')}>
            <ButtonContent icon="plus">{t('phList.new')}</ButtonContent>
          </Link>
        )}
      </PageHead>
      <LostTeams />
      <LostEvents shown={listed.items ?? []} />
      <DataTable
        listed={listed}
        title={t('phList.title')}
        columns={pigeonholeColumns()}
        nameOf={({ name }) => name}
        searchLabel={t('phList.search')}
        filters={pigeonholeFilters()}
        actions={[useDuplicate(), useStore(inStore), useTrash()]}
        usualSort={t('phList.sort.now')}
        empty={hasAny ? null : <NoneYet />}
      />
    </>
  );
}

/** When the clock next changes where one of these stands, and with it the order of the list. */
function firstChange(pigeonholes: readonly Pigeonhole[]): number | null {
  const instants = pigeonholes.flatMap(({ state: { until } }) => (until === null ? [] : [Date.parse(until)]));
  return instants.length === 0 ? null : Math.min(...instants);
}

function useDuplicate(): BulkAction<Pigeonhole> {
  const duplicate = useSend('duplicatePigeonhole');
  return {
    label: t('phList.duplicate'),
    icon: 'copy',
    may: ({ can }) => can.includes('edit'),
    act: ({ id }) => duplicate.mutateAsync({ params: { phId: id } }),
    done: (count) => t('phList.duplicated', { count }),
  };
}

/** Putting events into the store, or taking them out of it where that is what is shown. */
function useStore(inStore: boolean): BulkAction<Pigeonhole> {
  const store = useSend('storePigeonhole');
  const unstore = useSend('unstorePigeonhole');
  const put = ({ id }: Pigeonhole) => store.mutateAsync({ params: { phId: id } });
  const take = ({ id }: Pigeonhole) => unstore.mutateAsync({ params: { phId: id } });
  const may = ({ can }: Pigeonhole) => can.includes('edit');
  return inStore
    ? {
        label: t('phList.unstore'),
        icon: 'undo',
        may,
        act: take,
        undo: put,
        done: (count) => t('phList.unstored', { count }),
      }
    : {
        label: t('phList.store'),
        icon: 'archive',
        may,
        act: put,
        undo: take,
        done: (count) => t('phList.stored', { count }),
      };
}

function useTrash(): BulkAction<Pigeonhole> {
  const trash = useSend('trashPigeonhole');
  const recover = useSend('recoverPigeonhole');
  return {
    label: t('trash.put'),
    icon: 'bin',
    may: ({ can }) => can.includes('edit'),
    act: ({ id }) => trash.mutateAsync({ params: { phId: id } }),
    undo: ({ id }) => recover.mutateAsync({ params: { phId: id } }),
    done: (count) => t('trash.done', { count }),
  };
}

function NoneYet() {
  return (
    <EmptyState
      picture={<EmptyDovecote />}
      title={t('empty.pigeonholes.title')}
      action={
        <Link className={buttonLook()} to={to('new-pigeonhole')}>
          {t('phList.new')}
        </Link>
      }
    >
      {t('empty.pigeonholes.text')}
    </EmptyState>
  );
}
