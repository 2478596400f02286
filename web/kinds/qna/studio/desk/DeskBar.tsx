import type { ReactNode, RefObject } from 'react';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { MoreDrawer } from '#web/pages/studio/layout/MoreDrawer.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { useNarrow } from '#web/ui/look/use-media.ts';
import type { Assignees } from '../assignees/use-assignees.ts';
import { DeskFilter } from '../find/DeskFilter.tsx';
import { DeskSearch } from '../find/DeskSearch.tsx';
import { DeskOrder } from './DeskOrder.tsx';
import { type DeskTab, deskTabs } from './desk-tabs.ts';
import { type DeskView, noFilter } from './use-desk-view.ts';

type Props = {
  view: DeskView;
  counts: Readonly<Record<DeskTab, number>>;
  tags: readonly string[];
  assignees: Assignees;
  /** The start of the ids that tie the tabs to the list. */
  panel: string;
  search: RefObject<HTMLInputElement | null>;
  /** From the search on to the questions. */
  onLeaveSearch: () => void;
  /** What else is seldom chosen. */
  more: (close: () => void) => ReactNode;
};

/** Over the list: which questions it is to show, and in which order. */
export function DeskBar({ view, counts, tags, assignees, panel, search, onLeaveSearch, more }: Props) {
  const { tab, typed, filter, isSearching, keptOrder, keepOrder, look } = view;
  const isNarrow = useNarrow();
  const filters = <DeskFilter tags={tags} assignees={assignees} filter={filter} onFilter={look} />;
  const isFiltered = filter.tag !== '' || filter.assignee !== '';
  return (
    <div className={styles.bar}>
      <Tabs
        label={t('desk.tabs')}
        tabs={deskTabs.map((one) => ({ id: one, label: t(`desk.tab.${one}`), count: counts[one] }))}
        selected={isSearching ? null : tab}
        panel={panel}
        onSelect={(next) => look({ tab: next, ...noFilter })}
      />
      {/* A phone has no row for them until one is chosen. */}
      {(!isNarrow || isFiltered) && filters}
      <DeskSearch
        field={search}
        typed={typed}
        onType={(next) => look({ typed: next })}
        onLeave={onLeaveSearch}
      />
      <MoreDrawer title={t('desk.more')}>
        {(close) => (
          <>
            {isNarrow && filters}
            <DeskOrder value={keptOrder} onChange={keepOrder} />
            {more(close)}
          </>
        )}
      </MoreDrawer>
    </div>
  );
}
