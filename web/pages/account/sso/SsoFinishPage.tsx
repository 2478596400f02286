import { useEffect, useState } from 'react';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** Back from the identity provider. Who did not set out from here is asked first whether they are who they are said to be. */
export default function SsoFinishPage() {
  const { token, confirm } = useBoot().page.data;
  const email = typeof confirm === 'string' ? confirm : null;
  const [busy, setBusy] = useState(email === null);
  const [failed, setFailed] = useState<string | null>(null);
  const title = email === null ? t('sso.finish.title') : t('sso.finish.confirm.title');
  useTitle(title);

  async function finish(): Promise<void> {
    setBusy(true);
    setFailed(null);
    try {
      const { url } = await call('finishSso', { params: { token: String(token) } });
      location.replace(url);
    } catch (failure) {
      setBusy(false);
      setFailed(failure instanceof CallError ? failure.body.description : t('template.unknownError'));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (email === null) void finish();
  }, []);

  return (
    <AccountCard title={title}>
      <p className={styles.lead} role="status">
        {email === null ? t('sso.finish.lead') : t('sso.finish.confirm.lead', { email })}
      </p>
      {failed !== null && <p role="alert">{failed}</p>}
      {(email !== null || failed !== null) && (
        <div className={styles.buttons}>
          <Button busy={busy} onClick={() => void finish()}>
            {email === null ? t('sso.start.go') : t('sso.finish.confirm.submit', { email })}
          </Button>
        </div>
      )}
      <a className={styles.link} href={paths.login()}>
        {t('sso.toLogin')}
      </a>
    </AccountCard>
  );
}
