import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { useSave } from '../settings/use-save.ts';

/** Back from the identity provider. Who did not set out from here is asked first whether they are who they are said to be. */
export default function SsoFinishPage() {
  const { token, confirm: email } = usePageData('sso-finish');
  const { errors, save } = useSave('finishSso');
  const [isUnderWay, setUnderWay] = useState(email === null);
  const title = email === null ? t('sso.finish.title') : t('sso.finish.confirm.title');
  useTitle(title);

  async function finish(): Promise<void> {
    setUnderWay(true);
    const finished = await save({ params: { token } });
    if (finished === null) setUnderWay(false);
    else location.replace(finished.url);
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
      <ErrorsOf body={errors}>
        <FormErrors />
      </ErrorsOf>
      <div className={styles.buttons}>
        <Button busy={isUnderWay} onClick={() => void finish()}>
          {email === null ? t('sso.start.go') : t('sso.finish.confirm.submit', { email })}
        </Button>
        <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
          {t('sso.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
