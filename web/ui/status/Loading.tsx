import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';
import { useWait } from './use-wait.ts';
import { WaitWords } from './WaitWords.tsx';

/** In the place of what is still to come. `children`: the shape of it; without, there is a spinner. */
export function Loading({ children }: { children?: ReactNode }) {
  const wait = useWait();
  return (
    <div className={children ? styles.shaped : styles.loading} role="status" data-wait={wait}>
      {children}
      {children && (
        <div className={styles.over}>
          <WaitWords wait={wait} />
        </div>
      )}
      {!children && wait !== 'short' && (
        <>
          <Spinner size={28} />
          <span>{t(wait === 'long' ? 'ui.loading.still' : 'ui.loading')}</span>
        </>
      )}
    </div>
  );
}
