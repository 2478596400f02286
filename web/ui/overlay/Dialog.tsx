import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '../controls/Button.tsx';
import { Drawn } from '../display/Drawn.tsx';
import { dismiss } from '../display/drawings/dismiss.ts';
import { classes } from '../look/classes.ts';
import styles from './Dialog.module.css';
import { openModal } from './modals.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The buttons at the end; the one that goes on comes first. */
  actions?: ReactNode;
  /** `stays`: what it shows is seen once, and goes by its own buttons or Escape, not by a press beside it. */
  pressBeside?: 'closes' | 'stays';
  className?: string | undefined;
  children: ReactNode;
};

/** The browser's own: it keeps the focus inside, closes on Escape, and gives the focus back to where it came from. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  pressBeside = 'closes',
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  /** A press that began inside, such as to select a text, is not one beside it, wherever it ends. */
  const beganBeside = useRef(false);

  // Closed before it is taken out of the page, with all that it stands in: afterwards the browser no longer knows whose the focus was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    return openModal(element);
  }, [open]);

  /** Before the browser does: it gives the focus back first and tells later, and who presses the button again meanwhile is not heard. */
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, className)}
      aria-labelledby={heading}
      onKeyDown={closeByEscape}
      // By the browser. React lets it rise from a dialog that was opened inside this one, and it may come after the next opening.
      onClose={(event) => event.target === dialog.current && open && !event.currentTarget.open && onClose()}
      onPointerDown={(event) => {
        beganBeside.current = event.target === dialog.current;
      }}
      onClick={(event) =>
        pressBeside === 'closes' && beganBeside.current && event.target === dialog.current && onClose()
      }
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={heading}>{title}</h2>
            <Button
              variant="bare"
              icon={<Drawn drawing={dismiss} />}
              aria-label={t('ui.close')}
              onClick={onClose}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
