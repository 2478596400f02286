import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatNumber } from '#web/messages.ts';
import { classes } from '../look/classes.ts';
import styles from './Tabs.module.css';

type Tab<Id extends string> = { id: Id; label: string; count?: number };

type TabsProps<Id extends string> = {
  /** What the tabs are a choice of. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Null: what is shown is none of them. */
  selected: Id | null;
  onSelect: (id: Id) => void;
  /** The start of the ids that tie tabs to their panel. */
  panel: string;
};

/** Pills to choose a view by. Arrow keys move along them, in the direction of reading. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panel }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const reached = selected ?? tabs[0]?.id;

  function onKeyDown(event: KeyboardEvent) {
    // The browser's own, such as those that go back.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const at = tabs.findIndex(({ id }) => id === reached);
    const next = tabs[stepOf(event, at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panel}-${id}`}
          data-tab={id}
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === reached ? 0 : -1}
          className={classes(styles.tab, id === selected && styles.selected)}
          onClick={() => onSelect(id)}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({
  panel,
  selected,
  children,
}: {
  panel: string;
  selected: string;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${selected}`} className={styles.panel}>
      {children}
    </div>
  );
}

function stepOf(event: KeyboardEvent, at: number, length: number): number {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return length - 1;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return -1;
  return (at + (event.key === forward ? 1 : -1) + length) % length;
}
