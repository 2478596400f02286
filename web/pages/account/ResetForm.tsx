import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from './AccountForm.tsx';
import { ChangePasswordFields } from './ChangePasswordFields.tsx';
import styles from './form.module.css';
import { passwordChangeDetails } from './form-checks.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativePost } from './use-native-post.ts';

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
      <a className={styles.other} href={paths.recovery()}>
        {t('login.forgot')}
      </a>
    </AccountForm>
  );
}
