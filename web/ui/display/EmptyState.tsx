import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  /** The rank of the title among the headings around it. */
  level?: 1 | 2 | 3;
};

/** Nothing here, and why that is fine. */
export function EmptyState({ picture, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
