import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/Icon.tsx';
import styles from './appearance.module.css';

/** Something else decides about what is set up here. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.branded}>
    <Icon name="warning" size={16} />
    <span>{children}</span>
  </p>
);
