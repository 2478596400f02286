import type { ReactNode } from 'react';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from './PageHead.module.css';

/** Keeps the place of a line that is still to come: what is below does not jump. */
export const lineToCome = '\u00a0';

/** The top of a studio page: what it is, one line about it, and what can be done with the whole of it. */
export function PageHead({
  title,
  of,
  lead,
  says = false,
  children,
}: {
  title: string;
  /** The pigeonhole or team it belongs to, for the browser's tab. */
  of?: string | undefined;
  lead?: ReactNode;
  /** The line changes with what the reader does, and is read out then. */
  says?: boolean;
  children?: ReactNode;
}) {
  useTitle(title, of);
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && (
          <p className={styles.lead} role={says ? 'status' : undefined}>
            {lead}
          </p>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
