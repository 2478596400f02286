import { type ReactNode, useEffect, useRef } from 'react';
import { useHeadingAfterStep } from '../after-step.ts';
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
  useTitleOf(title, of);
  useHeadingAfterStep();
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
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

/** `of`: what the page belongs to, once that is known. */
function useTitleOf(title: string, of: string | undefined): void {
  const known = useRef(false);
  useEffect(() => {
    // The server has said it with what it belongs to: that stands until the page knows it too. Later it would be of another team.
    if (of === undefined && !known.current && document.title.startsWith(`${title} · `)) return;
    known.current = true;
    document.title = of === undefined ? title : `${title} · ${of}`;
  }, [title, of]);
}
