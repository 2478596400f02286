import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { ThemeSwitch } from '#web/ui/controls/ThemeSwitch.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './Shell.module.css';

/** Who is signed in, and what concerns the person rather than the work. */
export function UserCorner() {
  const { account, csrfToken } = useBoot();
  if (!account) return <ThemeSwitch />;
  return (
    <details className={styles.user} name="user">
      <summary>
        <VisuallyHidden>{t('studio.user.menu')}: </VisuallyHidden>
        <span className={styles.initial} aria-hidden="true">
          {account.picture ? (
            <img src={account.picture} alt="" />
          ) : (
            [...(account.name ?? account.email)][0]?.toLocaleUpperCase()
          )}
        </span>
        <span className={styles.userName}>{account.name ?? account.email}</span>
        <Icon name="up" size={16} />
      </summary>
      <div className={styles.userMenu}>
        {account.name && <p className={styles.userEmail}>{account.email}</p>}
        <ThemeSwitch />
        <a className={styles.signOut} href={to('account-setting')}>
          <Icon name="user" />
          {t('studio.user.account')}
        </a>
        <form method="post" action="/logout">
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <button type="submit" className={styles.signOut}>
            <Icon name="signOut" />
            {t('studio.user.signOut')}
          </button>
        </form>
      </div>
    </details>
  );
}
