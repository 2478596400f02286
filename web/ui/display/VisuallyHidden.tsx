import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen. `role="status"`: they are read out when they change. */
export function VisuallyHidden({ children, ...rest }: { children: ReactNode; id?: string; role?: 'status' }) {
  return (
    <span className={styles.hidden} {...rest}>
      {children}
    </span>
  );
}
