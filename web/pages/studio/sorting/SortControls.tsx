import { createContext, type KeyboardEvent, type MouseEvent, type PointerEvent, useContext } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { eachPressCounts } from '#web/ui/controls/one-click.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './sorting.module.css';

/** A row of a `SortableList`, and how it is moved. */
export type SortRow = {
  name: string;
  at: number;
  count: number;
  isHeld: boolean;
  /** Moves this row, by a key of the row's own for instance. */
  step: (by: 1 | -1) => void;
  press: (event: MouseEvent, by: 1 | -1) => void;
  drag: (event: PointerEvent<HTMLElement>) => void;
  lift: () => void;
  /** Null: it is not held by the keys. */
  keys: { move: (to: number) => void; drop: () => void; putBack: () => void } | null;
};

/** The id of the words that say how the keys of a handle work. */
export const SortHelp = createContext<string | undefined>(undefined);

/** What a row is held by: dragged, or lifted with Space and moved with the arrows. */
export function SortHandle({ row }: { row: SortRow }) {
  const help = useContext(SortHelp);
  const { name, at, count, isHeld, keys } = row;
  if (count < 2) return null;

  function onKeyDown(event: KeyboardEvent) {
    if (keys === null) return;
    if (event.key === 'ArrowUp') keys.move(at - 1);
    else if (event.key === 'ArrowDown') keys.move(at + 1);
    else if (event.key === 'Home') keys.move(0);
    else if (event.key === 'End') keys.move(count - 1);
    else if (event.key === 'Escape') keys.putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('sort.handle', { name })}
      aria-describedby={help}
      aria-pressed={isHeld}
      onPointerDown={(event) => event.button === 0 && event.isPrimary && row.drag(event)}
      onKeyDown={onKeyDown}
      // By Space, Enter or a screen reader; the click that ends a drag, or is none, does nothing.
      onClick={(event) => event.detail === 0 && (keys ? keys.drop() : row.lift())}
      onBlur={() => keys?.drop()}
    >
      <Icon name="grip" />
    </button>
  );
}

/** For everybody: one place up, one place down. */
export function SortButtons({ row }: { row: SortRow }) {
  if (row.count < 2) return null;
  return (
    <span className={styles.buttons}>
      <Button
        variant="bare"
        size="small"
        icon={<Icon name="up" size={16} />}
        {...eachPressCounts}
        aria-label={t('sort.up', { name: row.name })}
        aria-disabled={row.at === 0 || undefined}
        onClick={(event) => row.press(event, -1)}
      />
      <Button
        variant="bare"
        size="small"
        icon={<Icon name="down" size={16} />}
        {...eachPressCounts}
        aria-label={t('sort.down', { name: row.name })}
        aria-disabled={row.at === row.count - 1 || undefined}
        onClick={(event) => row.press(event, 1)}
      />
    </span>
  );
}
