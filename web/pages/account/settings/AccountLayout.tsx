import { type ReactNode, useId } from 'react';
import { Chip, type ChipVariant } from '#web/ui/display/Chip.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountNav } from './AccountNav.tsx';
import styles from './settings.module.css';

/** The shell of every page of one's own account: where else one can go, and what this page is for. */
export function AccountLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className={styles.layout} data-wide>
      <AccountNav />
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** One thing to look at or to set, on a card of its own. */
export function AccountSection({
  title,
  state,
  text,
  children,
}: {
  title: string;
  /** How it stands, in a word or two. */
  state?: { text: string; variant: ChipVariant } | null;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.sectionHead}>
        <h2 id={heading}>{title}</h2>
        {state && <Chip variant={state.variant}>{state.text}</Chip>}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
