import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import styles from '../forms/form.module.css';
import { passwordChangeDetails } from '../forms/form-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useNativePost } from '../forms/use-native-post.ts';
import { ChangePasswordFields } from './ChangePasswordFields.tsx';

type Props = {
  action: string;
  asksCurrent: boolean;
  rd?: string | null;
};

/** A new password: looked at here, then posted by the browser itself. */
export function ResetForm({ action, asksCurrent, rd }: Props) {
  const { errors } = useBoot();
  const { ref, busy, post } = useNativePost();
  return (
    <AccountForm
      ref={ref}
      action={action}
      rd={rd}
      errors={errors}
      check={passwordChangeDetails}
      onSend={post}
    >
      <ChangePasswordFields asksCurrent={asksCurrent} autoFocus={errors === null} />
      <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
        {t('reset.submit')}
      </SubmitButton>
      <a className={styles.other} href={to('recovery')}>
        {t('login.forgot')}
      </a>
    </AccountForm>
  );
}
