import { useLayoutEffect, useRef } from 'react';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './settings.module.css';

/** The places of an account, by the names of their pages. Each is a page of its own: what it shows comes with it. */
const places = () =>
  [
    {
      page: 'account-setting',
      to: to('account-setting'),
      icon: 'settings',
      label: t('account.nav.setting'),
    },
    { page: 'account-profile', to: to('account-profile'), icon: 'user', label: t('account.nav.profile') },
    {
      page: 'account-security',
      to: to('account-security'),
      icon: 'lock',
      label: t('account.nav.security'),
    },
    { page: 'account-plan', to: to('account-plan'), icon: 'star', label: t('account.nav.plan') },
    { page: 'account-advanced', to: to('account-advanced'), icon: 'more', label: t('account.nav.advanced') },
    { page: 'account-feedback', to: to('account-feedback'), icon: 'mail', label: t('account.nav.feedback') },
    { page: 'logout', to: to('logout'), icon: 'signOut', label: t('account.nav.logout') },
  ] as const;

export function AccountNav() {
  const { page } = useBoot();
  const row = useRef<HTMLUListElement>(null);

  // On a narrow screen they stand in one row, which is wider than the screen: the place one is at is in sight.
  useLayoutEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);

  return (
    <nav className={styles.nav} aria-label={t('account.nav.label')}>
      <a className={styles.back} href={to('pigeonholes')}>
        <Icon name="back" size={16} />
        {t('account.nav.back')}
      </a>
      <ul ref={row} className={styles.places}>
        {places().map(({ page: name, to, icon, label }) => (
          <li key={name}>
            <a
              className={styles.place}
              href={to}
              aria-current={page.name.startsWith(name) ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
