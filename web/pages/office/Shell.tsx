import { Outlet } from 'react-router';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import styles from './Shell.module.css';

/** The managers' back office: as wide as the screen, as plain as a table. */
export function Shell() {
  const { brand, account } = useBoot();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <header className={styles.header}>
        <a className={styles.home} href="/p/list/">
          <Wordmark brand={brand} size={28} />
        </a>
        <span className={styles.place}>{t('office.nav.label')}</span>
        <span className={styles.person}>{account?.email}</span>
        <ThemeSwitch />
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
