import { passwordInputMaximum, passwordLength } from '#contract/password.ts';
import { t } from '#web/messages.ts';
import { TextField } from '#web/ui/TextField.tsx';

/** The password one has: looked at for being there, whatever its length (OP-01). */
export function PasswordField() {
  return (
    <TextField
      label={t('login.password.label')}
      name="passwd"
      type="password"
      autoComplete="current-password"
      placeholder={t('login.password.placeholder')}
      aria-required
      minLength={passwordLength.least}
      maxLength={passwordInputMaximum}
    />
  );
}
