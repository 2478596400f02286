import { useRef, useState } from 'react';
import { passwordInputMaximum, passwordLength } from '#contract/password.ts';
import { PasswordRules } from '#web/domains/accounts/PasswordRules.tsx';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { passwordChangeDetails } from '../form-checks.ts';
import settings from '../settings/settings.module.css';
import { useCountdown } from '../use-countdown.ts';
import { useNativePost } from '../use-native-post.ts';

/** Posted by the browser itself: the answer is this page again, under another sign-in session. */
export function PasswordForm() {
  const { errors } = useBoot();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  const [password, setPassword] = useState('');
  const locked = useCountdown(errors?.disableTimer ?? 0);
  return (
    <AccountForm
      ref={form}
      action={paths.accountSecurity()}
      errors={errors}
      check={passwordChangeDetails}
      onSend={post}
    >
      {location.hash === '#reset' && (
        <p className={settings.text} role="status">
          {t('security.password.changed')}
        </p>
      )}
      <TextField
        label={t('reset.expired.currentPassword')}
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        aria-required
        maxLength={passwordInputMaximum}
      />
      <TextField
        label={t('reset.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        aria-required
        minLength={passwordLength.least}
        maxLength={passwordInputMaximum}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} />
      <TextField
        label={t('reset.confirmPassword')}
        name="passwordConfirm"
        type="password"
        autoComplete="new-password"
        aria-required
        minLength={passwordLength.least}
        maxLength={passwordInputMaximum}
      />
      <div className={settings.end}>
        <Button type="submit" busy={busy} blocked={locked > 0 ? t('login.locked', { count: locked }) : null}>
          {t('security.password.submit')}
        </Button>
      </div>
    </AccountForm>
  );
}
