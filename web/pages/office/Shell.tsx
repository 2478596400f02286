import { useEffect, useState } from 'react';
import { NavLink, Outlet } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { SkipLink } from '#web/ui/controls/SkipLink.tsx';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { classes } from '#web/ui/look/classes.ts';
import night from '#web/ui/look/night.module.css';
import styles from './Shell.module.css';

/** The managers' back office: as wide as the screen, as plain as a table. */
export function Shell() {
  const { brand, account } = useBoot();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={classes(styles.header, night.night)}>
        <a className={styles.home} href="/p/list/">
          <Wordmark brand={brand} size={28} />
        </a>
        <span className={styles.place}>{t('office.nav.label')}</span>
        <nav className={styles.nav} aria-label={t('office.nav.pages')}>
          <NavLink to={to('live')}>{t('office.nav.live')}</NavLink>
          <NavLink to={to('checks')}>{t('office.nav.checks')}</NavLink>
        </nav>
        <span className={styles.person}>{account?.email}</span>
        <a className={styles.back} href={to('pigeonholes')}>
          <Icon name="back" size={16} />
          {t('office.nav.back')}
        </a>
        <ThemeSwitch />
      </header>
      <PageSaid />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

/** The link that was pressed keeps the focus: which page has come has to be said. */
function PageSaid() {
  const [said, say] = useState('');
  useEffect(() => {
    const title = document.querySelector('title');
    let known = document.title;
    const changes = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      say(known);
    });
    if (title) changes.observe(title, { childList: true });
    return () => changes.disconnect();
  }, []);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
