import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { t } from '#web/messages.ts';
import { useRowKeys } from '#web/ui/controls/use-row-keys.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { stepOf } from '#web/ui/dragging/drag-geometry.ts';
import { classes } from '#web/ui/look/classes.ts';
import { SortHelp, type SortRow } from './SortControls.tsx';
import styles from './sorting.module.css';
import { type Sorted, useSorting } from './use-sorting.ts';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item, at: number) => string;
  onSort: (sorted: Sorted) => void;
  className?: string | undefined;
  /** Of each row. */
  rowClass?: string | undefined;
  list?: RefObject<HTMLOListElement | null>;
  children: (item: Item, at: number, row: SortRow) => ReactNode;
};

/**
 * A list that people sort: by the buttons of its rows, by keys on their handles, by dragging these
 * (docs/decisions/0056-sorting-by-hand.md). The rows put `SortHandle` and `SortButtons` where they like.
 */
export function SortableList<Item>({
  label,
  className,
  rowClass,
  list,
  children,
  ...sorted
}: SortableListProps<Item>) {
  const own = useRef<HTMLOListElement>(null);
  const help = useId();
  const { items, held, said, rowAt } = useSorting({ ...sorted, list: list ?? own });
  const rowKey = useRowKeys(items.map(sorted.keyOf));
  return (
    <SortHelp value={help}>
      <ol
        ref={list ?? own}
        className={classes(styles.list, className)}
        aria-label={label}
        data-held={held?.by}
      >
        {items.map((item, at) => {
          const row = rowAt(item, at);
          return (
            <li
              key={rowKey(sorted.keyOf(item))}
              className={classes(styles.row, rowClass)}
              data-held={row.isHeld || undefined}
              style={{ translate: held?.by === 'pointer' && !row.isHeld ? stepOf(held, at) : undefined }}
            >
              {children(item, at, row)}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <span id={help} hidden>
        {t('sort.help')}
      </span>
    </SortHelp>
  );
}
