import { t } from '#web/messages.ts';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';
import { ConfirmPasswordField, NewPasswordField } from '../forms/NewPasswordField.tsx';

type Props = {
  /** The password that is to be given up is asked for, too. */
  asksCurrent: boolean;
  /** Whether the first of them has the focus. */
  autoFocus?: boolean;
};

/** A new password, twice. What `passwordChangeDetails` looks at. */
export function ChangePasswordFields({ asksCurrent, autoFocus = false }: Props) {
  return (
    <>
      {asksCurrent && (
        <CurrentPasswordField
          label={t('reset.expired.currentPassword')}
          name="oldPassword"
          autoFocus={autoFocus}
        />
      )}
      <NewPasswordField label={t('reset.newPassword')} autoFocus={autoFocus && !asksCurrent} />
      <ConfirmPasswordField label={t('reset.confirmPassword')} />
    </>
  );
}
