import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon.tsx';
import styles from './Button.module.css';

/** Within a link that looks like a button: its picture and its words, as a button has them. */
export function ButtonContent({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.content}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
