import { passwordLength } from '#contract/password.ts';
import { t } from '#web/messages.ts';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';

export function PasswordField() {
  return (
    <CurrentPasswordField
      label={t('login.password.label')}
      placeholder={t('login.password.placeholder')}
      minLength={passwordLength.least}
    />
  );
}
