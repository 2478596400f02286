import { useEffect, useState } from 'react';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/**
 * On the way to the identity provider. A page of our own and no redirect: browsers hold a form to where it may end up, and
 * the sign-in form may not end up elsewhere.
 */
export default function SsoStartPage() {
  const { name, ssoOrgId, rd, stay } = useBoot().page.data;
  const [failed, setFailed] = useState<string | null>(null);
  useTitle(t('sso.start.title'));

  async function go(): Promise<void> {
    setFailed(null);
    const body = { ...(typeof rd === 'string' && { rd }), stayLoggedIn: stay === true };
    try {
      const { url } = await call('startSso', { params: { ssoOrgId: String(ssoOrgId) }, body });
      location.replace(url);
    } catch (failure) {
      setFailed(failure instanceof CallError ? failure.body.description : t('template.unknownError'));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => void go(), []);

  return (
    <AccountCard title={t('sso.start.title')}>
      <p className={styles.lead} role="status">
        {t('sso.start.lead', { organisation: String(name) })}
      </p>
      {failed !== null && <p role="alert">{failed}</p>}
      <div className={styles.buttons}>
        <Button busy={failed === null} onClick={() => void go()}>
          {t('sso.start.go')}
        </Button>
      </div>
      <a className={styles.link} href={paths.login()}>
        {t('sso.toLogin')}
      </a>
    </AccountCard>
  );
}
