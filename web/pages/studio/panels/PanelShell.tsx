import { Outlet } from 'react-router';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { LanguageSwitch } from '#web/ui/controls/LanguageSwitch.tsx';
import { SkipLink } from '#web/ui/controls/SkipLink.tsx';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { classes } from '#web/ui/look/classes.ts';
import night from '#web/ui/look/night.module.css';
import styles from './panel-shell.module.css';

/** Around a panel that was opened by its secret link or by a guest: they have the panel, and no studio. */
export function PanelShell() {
  const { brand } = useBoot();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={classes(styles.header, night.night)}>
        <Wordmark brand={brand} size={30} />
        <Guest />
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

/** Who is here for as long as their log-in lasts, and the way out. */
function Guest() {
  const { account, csrfToken, page } = useBoot();
  const leave = page.name === 'panel' ? page.data.leave : undefined;
  if (leave === undefined || account === null) return null;
  return (
    <form className={styles.guest} method="post" action={leave}>
      <span className={styles.guestName}>{t('panel.guest.here', { email: account.email })}</span>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <button type="submit" className={styles.leave}>
        {t('panel.guest.leave')}
      </button>
    </form>
  );
}
