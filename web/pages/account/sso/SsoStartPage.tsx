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

/**
 * On the way to the identity provider. A page of our own and no redirect: browsers hold a form to where it may end up, and
 * the sign-in form may not end up elsewhere.
 */
export default function SsoStartPage() {
  const { name, ssoOrgId, rd, stay } = usePageData('sso-start');
  const { errors, send } = useForm('startSso', { afterwards: 'leaves' });
  useTitle(t('sso.start.title'));

  function go(): void {
    const body = { ...(rd !== null && { rd }), stayLoggedIn: stay };
    send({ params: { ssoOrgId }, body }, ({ url }) => location.replace(url));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(go, []);

  return (
    <AccountCard title={t('sso.start.title')}>
      <p className={styles.lead} role="status">
        {t('sso.start.lead', { organisation: name })}
      </p>
      <ErrorsOf body={errors}>
        <FormErrors />
      </ErrorsOf>
      <div className={styles.buttons}>
        {/* Until the browser is away there is nothing to press. */}
        <Button busy={errors === null} onClick={go}>
          {t('sso.start.go')}
        </Button>
        <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
          {t('sso.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
