import { useRef } from 'react';
import { useLocation } from 'react-router';
import { passwordInputMaximum } from '#contract/password.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountForm } from './AccountForm.tsx';
import { passwdDetails } from './form-checks.ts';
import styles from './page.module.css';
import { AccountCard } from './Shell.tsx';
import { useNativePost } from './use-native-post.ts';

/** Opening the mailed link redeems nothing: programs that read mail open links too. A person presses the button. */
export default function VerifyPage() {
  const { errors, page } = useBoot();
  const expired = page.data.expired === true || errors?.error === 'LinkExpired';
  return expired ? <ExpiredLink /> : <Confirm needsPassword={page.data.needsPassword === true} />;
}

/** In another browser than the one that signed up, the password proves that both are the same person. */
function Confirm({ needsPassword }: { needsPassword: boolean }) {
  const { errors } = useBoot();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  useTitle(t('verify.title'));
  return (
    <AccountCard title={t('verify.title')}>
      <p className={styles.lead}>{needsPassword ? t('verify.password.lead') : t('verify.lead')}</p>
      <AccountForm
        ref={form}
        action={pathname}
        errors={errors}
        check={needsPassword ? passwdDetails : undefined}
        onSend={post}
      >
        {needsPassword && (
          <TextField
            label={t('login.password.label')}
            name="passwd"
            type="password"
            autoComplete="current-password"
            aria-required
            maxLength={passwordInputMaximum}
          />
        )}
        <Button type="submit" wide busy={busy}>
          {t('verify.submit')}
        </Button>
      </AccountForm>
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
        <a className={buttonLook()} href={paths.signup()}>
          {t('verify.expired.again')}
        </a>
        <a className={buttonLook({ look: 'quiet' })} href={paths.login()}>
          {t('verify.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
