import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './FormColumns.module.css';

type FoldedSectionProps = {
  title: string;
  /** What stands in it, in a few words: nobody has to open it to know. */
  summary: string;
  hint?: string;
  /** Open from the start, where there is something in it to be seen. */
  open?: boolean;
  children: ReactNode;
};

/** Fields that most people leave as they are. What is refused in it opens it (`ErrorsOf`). */
export function FoldedSection({ title, summary, hint, open = false, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details className={styles.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.legend}>{title}</span>
        <span className={styles.said} dir="auto">
          {summary}
        </span>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.inside}>
        {hint && <p className={styles.note}>{hint}</p>}
        {children}
      </div>
    </details>
  );
}
