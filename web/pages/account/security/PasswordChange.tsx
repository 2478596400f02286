import { useState } from 'react';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { passwordChangeDetails } from '../forms/form-checks.ts';
import { useCountdown } from '../forms/use-countdown.ts';
import { useNativePost } from '../forms/use-native-post.ts';
import { ChangePasswordFields } from '../recovery/ChangePasswordFields.tsx';
import settings from '../settings/settings.module.css';

/** Behind one press: whoever looks after something else does not scroll past three fields. What was refused is in sight. */
export function PasswordChange() {
  const { errors } = useBoot();
  const isDone = location.hash === '#reset';
  const [open, setOpen] = useState(errors !== null);
  if (open) return <PasswordForm />;
  return (
    <>
      {isDone && (
        <p className={settings.text} role="status">
          {t('security.password.changed')}
        </p>
      )}
      <div>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('security.password.submit')}
        </Button>
      </div>
    </>
  );
}

/** Posted by the browser itself: the answer is this page again, under another sign-in session. */
function PasswordForm() {
  const { errors } = useBoot();
  const { ref, busy, post } = useNativePost();
  const locked = useCountdown(errors?.disableTimer ?? 0);
  return (
    <AccountForm
      ref={ref}
      action={to('account-security')}
      errors={errors}
      check={passwordChangeDetails}
      onSend={post}
    >
      <ChangePasswordFields asksCurrent autoFocus />
      <div className={settings.end}>
        <Button type="submit" busy={busy} blocked={locked > 0 ? t('login.locked', { count: locked }) : null}>
          {t('security.password.submit')}
        </Button>
      </div>
    </AccountForm>
  );
}
