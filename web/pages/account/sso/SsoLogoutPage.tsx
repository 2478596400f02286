import { useEffect } from 'react';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/**
 * On the way to the identity provider, to log out there too. A page of our own and no redirect: the form one logs out by may not
 * end up elsewhere. Going back from there leads to the login, and not here again.
 */
export default function SsoLogoutPage() {
  const { name, address } = usePageData('sso-logout');
  useTitle(t('sso.logout.title'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => location.replace(address), []);

  return (
    <AccountCard title={t('sso.logout.title')}>
      <p className={styles.lead} role="status">
        {t('sso.logout.lead', { organisation: name })}
      </p>
      <div className={styles.buttons}>
        <a className={buttonLook()} href={address}>
          {t('sso.logout.go')}
        </a>
        <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
          {t('sso.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
