import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import styles from './page.module.css';
import { AccountCard } from './Shell.tsx';

/** Opening the mailed link redeems nothing: programs that read mail open links too. A person presses the button. */
export default function VerifyPage() {
  const { errors } = useBoot();
  return errors?.error === 'LinkExpired' ? <ExpiredLink /> : <Confirm />;
}

function Confirm() {
  const { csrfToken, errors } = useBoot();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  useTitle(t('verify.title'));
  return (
    <AccountCard title={t('verify.title')}>
      <p className={styles.lead}>{t('verify.lead')}</p>
      {errors && <p role="alert">{errors.description}</p>}
      <form method="post" action={pathname} onSubmit={() => setBusy(true)}>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <Button type="submit" wide busy={busy}>
          {t('verify.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}

function ExpiredLink() {
  useTitle(t('verify.expired.title'));
  return (
    <AccountCard title={t('verify.expired.title')}>
      <div className={styles.picture}>
        <CarrierBird />
      </div>
      <p className={styles.lead}>{t('verify.expired.text')}</p>
      <div className={styles.buttons}>
        <a className={buttonLook()} href="/signup">
          {t('verify.expired.again')}
        </a>
        <a className={buttonLook({ look: 'quiet' })} href="/login">
          {t('verify.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
