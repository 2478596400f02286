import { type ReactNode, useId, useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './FormColumns.module.css';

const openKey = 'volary.preview-open';

/** A form, and beside it what it comes to, if that can be shown; on a narrow screen it stands folded below, until somebody opens it. */
export function FormColumns({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(() => readStored('device', openKey) === 'yes');

  function turn() {
    setOpen(!open);
    store('device', openKey, open ? null : 'yes');
  }

  return (
    <div className={styles.columns}>
      <div>{children}</div>
      {preview && (
        <aside>
          <div className={styles.fold}>
            <Button
              variant="quiet"
              wide
              icon={<Icon name={open ? 'up' : 'down'} size={16} />}
              aria-expanded={open}
              aria-controls={id}
              onClick={turn}
            >
              {t('form.preview')}
            </Button>
          </div>
          <div id={id} className={styles.preview} data-open={open || undefined}>
            {preview}
          </div>
        </aside>
      )}
    </div>
  );
}

/** Fields that belong together, on a card of their own. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Fields side by side, such as a start and an end, where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** What is done with the whole thing, below its form: it stands where the page ends, not above what is being read. */
export function AfterForm({ children }: { children: ReactNode }) {
  return <div className={styles.after}>{children}</div>;
}

/** The end of a form: what sends it, and how it stands. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
