import { Outlet } from 'react-router';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import styles from './panel-shell.module.css';

/** Around a panel that was opened by its secret link: whoever holds it has the panel, and no studio. */
export function PanelShell() {
  const { brand } = useBoot();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <header className={styles.header}>
        <Wordmark brand={brand} size={30} />
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
