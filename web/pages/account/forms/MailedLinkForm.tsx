import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { passwdDetails } from './form-checks.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativePost } from './use-native-post.ts';

/**
 * Opening a mailed link redeems nothing: programs that read mail open links too. A person presses the button, and where
 * somebody else could have the mail, gives the password as well.
 */
export function MailedLinkForm({
  needsPassword = false,
  submit,
}: {
  needsPassword?: boolean;
  submit: string;
}) {
  const { errors } = useBoot();
  const { pathname } = useLocation();
  const { ref, busy, post } = useNativePost();
  return (
    <AccountForm
      ref={ref}
      action={pathname}
      errors={errors}
      check={needsPassword ? passwdDetails : undefined}
      onSend={post}
    >
      {needsPassword && <CurrentPasswordField label={t('login.password.label')} />}
      <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
        {submit}
      </SubmitButton>
    </AccountForm>
  );
}
