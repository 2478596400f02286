import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** What comes within a moment needs no announcement: a spinner that only flashes up makes a page feel slower. */
const patience = 300;

export function Loading() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading} role="status">
      {late && (
        <>
          <Spinner size={28} />
          <span>{t('ui.loading')}</span>
        </>
      )}
    </div>
  );
}
