import type { ReactNode } from 'react';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

type Props = {
  title: string;
  /** What the browser's tab says, where that is something else. */
  tab?: string;
  picture: ReactNode;
  lead: string;
  /** The ways on from here. */
  children: ReactNode;
  note?: ReactNode;
};

/** Says how something stands, under a picture, and where one can go from there. */
export function NoticeCard({ title, tab = title, picture, lead, children, note }: Props) {
  useTitle(tab);
  return (
    <AccountCard title={title}>
      <div className={styles.picture}>{picture}</div>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.buttons}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </AccountCard>
  );
}
