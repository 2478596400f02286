import { useTable } from '@tanstack/react-table';
import { type Dispatch, type ReactNode, type SetStateAction, useMemo, useRef, useState } from 'react';
import type { SortOrder } from '#contract/list.ts';
import { t } from '#web/messages.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { classes } from '#web/ui/look/classes.ts';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { useWait } from '#web/ui/status/use-wait.ts';
import { WaitWords } from '#web/ui/status/WaitWords.tsx';
import { useKeys } from '../desk/use-keys.ts';
import { Failed } from '../layout/Failed.tsx';
import { type Column, definitionsOf, features } from './columns.ts';
import { useKeptColumns } from './kept-columns.ts';
import styles from './list.module.css';
import { Pager } from './Pager.tsx';
import { type BulkAction, SelectionBar } from './SelectionBar.tsx';
import { type FilterTexts, Toolbar } from './Toolbar.tsx';
import { useFocusAfterBar } from './use-focus-after-bar.ts';
import type { Listed } from './use-list.ts';

type DataTableProps<Item extends { id: string }> = {
  listed: Listed<Item>;
  /** What the table is read out as. */
  title: string;
  columns: readonly Column<Item>[];
  /** What an item is called where it is chosen. */
  nameOf(item: Item): string;
  searchLabel: string;
  filters?: readonly FilterTexts[];
  /** How the list is sorted to begin with, in words; only where no column sorts so. */
  usualSort?: string;
  /** Where there is nothing to look through yet; null: there is, but elsewhere. */
  empty: ReactNode;
  /** What can be done with several at once; without any nothing can be chosen. */
  actions?: readonly BulkAction<Item>[];
};

/** Which rows are chosen, by id. */
type Selection = Record<string, true>;

/** The tools, the heads, and a few rows. */
const shape = [2.65, 2.75, ...rowsOf(5, 4.5)];

/** A declared list as a table, on a phone as cards: searched, filtered, sorted, paged, and acted on. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { listed, empty, filters = [], searchLabel, columns } = props;
  const { items, total, error, state, show, isNarrowed, pages } = listed;
  const kept = useKeptColumns(listed.name);
  const [selection, setSelection] = useState<Selection>({});
  const list = useRef<HTMLElement>(null);
  const leaveBar = useFocusAfterBar(list);
  if (items === undefined || total === undefined)
    return error ? <Failed error={error} onAgain={listed.again} /> : <Skeleton rows={shape} />;
  if (total === 0 && !isNarrowed && empty !== null) return empty;
  return (
    <section ref={list} className={styles.list}>
      <Toolbar
        searchLabel={searchLabel}
        filters={filters}
        state={state}
        show={show}
        sorts={listed.sorts}
        download={listed.download}
        usualSort={props.usualSort}
        columns={columns}
        hidden={kept.hidden}
        onToggle={kept.toggle}
        total={total}
      />
      {error && <Failed error={error} onAgain={listed.again} level={3} />}
      {items.length > 0 && (
        <Rows
          {...props}
          items={items}
          hidden={kept.hidden}
          selection={selection}
          onSelect={setSelection}
          onLeaveBar={leaveBar}
        />
      )}
      {items.length === 0 && total > 0 && (
        <EmptyState
          picture={<EmptyBranch />}
          title={t('list.beyond.title')}
          action={<Button onClick={() => show({ page: pages })}>{t('list.beyond.go')}</Button>}
        >
          {t('list.beyond.text', { count: pages })}
        </EmptyState>
      )}
      {total === 0 && (
        <EmptyState
          picture={<EmptyBranch />}
          title={t('list.none.title')}
          action={
            <Button variant="quiet" onClick={() => show({ search: '', filters: {} })}>
              {t('list.none.clear')}
            </Button>
          }
        >
          {state.search === '' ? t('list.none.filtered') : t('list.none.text', { query: state.search })}
        </EmptyState>
      )}
      {items.length > 0 && <Pager page={state.page} last={pages} onGo={(page) => show({ page })} />}
    </section>
  );
}

type RowsProps<Item extends { id: string }> = DataTableProps<Item> & {
  items: readonly Item[];
  hidden: readonly string[];
  selection: Selection;
  onSelect: Dispatch<SetStateAction<Selection>>;
  /** Something is pressed in the bar, with which it may go. */
  onLeaveBar: () => void;
};

function Rows<Item extends { id: string }>({
  listed,
  title,
  columns,
  nameOf,
  actions = [],
  items,
  hidden,
  selection,
  onSelect,
  onLeaveBar,
}: RowsProps<Item>) {
  const { state, show } = listed;
  const wait = useWait(listed.isOld);
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: (item: Item) => item.id,
    manualSorting: true,
    enableRowSelection: ({ original }) => actions.some(({ may }) => may(original)),
    onRowSelectionChange: onSelect,
    state: {
      rowSelection: selection,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      sorting: [],
    },
  });
  const clear = () => onSelect({});
  useKeys({ escape: () => [onLeaveBar(), clear()] }, Object.keys(selection).length > 0);
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original);
  const byId = new Map(columns.map((column) => [column.id, column]));

  return (
    <>
      <div className={styles.rows}>
        <p className={styles.old} role="status">
          <WaitWords wait={wait} />
        </p>
        <table className={styles.table} aria-label={title} aria-busy={wait !== 'short' || undefined}>
          <thead className={styles.heads}>
            <tr>
              {actions.length > 0 && (
                <th className={classes(styles.head, styles.choose)}>
                  <label className={styles.choosePage}>
                    <input
                      type="checkbox"
                      aria-label={t('list.select.page')}
                      checked={table.getIsAllRowsSelected()}
                      ref={(box) => {
                        if (box)
                          box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                      }}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                    <span className={styles.cellTitle}>{t('list.select.page')}</span>
                  </label>
                </th>
              )}
              {table.getVisibleLeafColumns().map(({ id }) => {
                const column = byId.get(id);
                if (column === undefined) return null;
                return <Head key={id} column={column} state={state} show={show} usual={listed.sorts} />;
              })}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={styles.row} data-chosen={row.getIsSelected() || undefined}>
                {actions.length > 0 && (
                  <td className={classes(styles.cell, styles.choose)}>
                    <input
                      type="checkbox"
                      aria-label={t('list.select.one', { name: nameOf(row.original) })}
                      checked={row.getIsSelected()}
                      disabled={!row.getCanSelect()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <td
                    key={cell.id}
                    className={classes(
                      styles.cell,
                      cell.column.id === columns[0]?.id && styles.main,
                      byId.get(cell.column.id)?.isLong && styles.long,
                      byId.get(cell.column.id)?.isFigure && styles.figure,
                    )}
                  >
                    <span className={styles.cellTitle}>{byId.get(cell.column.id)?.title}</span>
                    {byId.get(cell.column.id)?.cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SelectionBar chosen={chosen} actions={actions} onPress={onLeaveBar} onDone={clear} />
    </>
  );
}

type HeadProps<Item> = Pick<Listed<Item>, 'state' | 'show'> & {
  column: Column<Item>;
  usual: Readonly<Record<string, SortOrder>>;
};

/** The head of a column; what sorts is a button, and says how it sorts now. */
function Head<Item>({ column: { title, sort, isFigure }, state, show, usual }: HeadProps<Item>) {
  const look = classes(styles.head, isFigure && styles.figure);
  if (sort === undefined)
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  const isSorted = state.sortBy === sort;
  const next = isSorted ? (state.sortOrder === 'asc' ? 'desc' : 'asc') : (usual[sort] ?? 'asc');
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (state.sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => show({ sortBy: sort, sortOrder: next }, { replace: true })}
      >
        {title}
        {isSorted && <Icon name={state.sortOrder === 'asc' ? 'up' : 'down'} size={14} />}
        {isSorted && <VisuallyHidden>{t(`list.sorted.${state.sortOrder}`)}</VisuallyHidden>}
      </button>
    </th>
  );
}
