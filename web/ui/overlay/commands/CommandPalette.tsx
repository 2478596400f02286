import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '#web/messages.ts';
import { keyName } from '../../controls/key-name.ts';
import { Icon } from '../../display/Icon.tsx';
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx';
import { openModal } from '../modals.ts';
import styles from './CommandPalette.module.css';
import { useAllCommands } from './commands.tsx';
import { type Command, rankCommands } from './rank-commands.ts';

/** Whatever can be done, by typing a part of its name. Opens with Ctrl+K or ⌘K. */
export function CommandPalette({
  open,
  onOpen,
  onClose,
}: {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (keyName(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onOpen();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpen]);

  useEffect(() => {
    if (open && dialog.current) return openModal(dialog.current);
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; a press on the veil is for pointers
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && <Finder onDone={onClose} />}
    </dialog>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const [all] = useState(useAllCommands());
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const found = rankCommands(all, query);
  const current = found[marked];

  function run(command: Command) {
    onDone();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setMarked((at) => (at + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setMarked((at) => (at - 1 + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Home') setMarked(0);
    else if (event.key === 'End') setMarked(Math.max(found.length - 1, 0));
    else if (event.key === 'Enter' && current) run(current);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.finder}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was opened to type into
          autoFocus
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {found.map((command, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox, as its pattern has it
          <div
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            ref={at === marked ? scrollIntoSight : undefined}
            onPointerMove={() => setMarked(at)}
            onClick={() => run(command)}
          >
            {command.icon ? <Icon name={command.icon} /> : <span />}
            <span>{command.label}</span>
            {command.keys && <kbd>{command.keys}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.nothing}>{t('palette.empty', { query })}</p>}
      <VisuallyHidden>
        <span role="status">{t('palette.found', { count: found.length })}</span>
      </VisuallyHidden>
    </div>
  );
}

function scrollIntoSight(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' });
}
