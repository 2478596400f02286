import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import styles from './test-mode.module.css';

/** Above every page of an event in test mode, and above its panels. */
export function TestBar({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.above}>
      <p className={styles.bar}>
        <span>{t('testMode.bar')}</span>
        {children}
      </p>
    </div>
  );
}
