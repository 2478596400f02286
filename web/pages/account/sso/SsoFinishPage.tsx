import { useEffect } from 'react';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

/** Back from the identity provider. Who did not set out from here is asked first whether they are who they are said to be. */
export default function SsoFinishPage() {
  const { token, confirm: email } = usePageData('sso-finish');
  const { errors, busy, answers, send } = useForm('finishSso', { afterwards: 'leaves' });
  const title = email === null ? t('sso.finish.title') : t('sso.finish.confirm.title');
  useTitle(title);

  const finish = () => send({ params: { token } }, ({ url }) => location.replace(url));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (email === null) finish();
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
        <Button busy={busy || (email === null && answers === 0)} onClick={finish}>
          {email === null ? t('sso.start.go') : t('sso.finish.confirm.submit', { email })}
        </Button>
        <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
          {t('sso.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
