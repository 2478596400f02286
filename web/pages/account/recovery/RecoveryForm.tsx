import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import styles from '../forms/form.module.css';
import { emailDetails } from '../forms/form-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useOnward } from '../forms/use-onward.ts';
import { useRememberedEmail } from '../forms/use-remembered-email.ts';
import { useSending } from '../forms/use-sending.ts';

type Props = {
  /** What was sent before, when it is asked for again. */
  email: string | null;
  isFirst: boolean;
  onSent: (email: string, seconds: number) => void;
};

export function RecoveryForm({ email, isFirst, onSent }: Props) {
  const boot = useBoot();
  const rd = useOnward();
  const remembered = useRememberedEmail();
  const { errors, busy, answers, send } = useSending(isFirst ? boot.errors : null);

  const ask = (form: FormData) =>
    send(async () => {
      const to = String(form.get('email'));
      const body = { email: to, ...(rd ? { rd } : {}) };
      const { disableTimer } = await call('recover', { body }, { encoding: 'form' });
      remembered.forget();
      onSent(to, disableTimer);
    });

  return (
    <AccountForm
      action={to('recovery')}
      rd={rd}
      errors={errors}
      check={emailDetails}
      onSend={(form) => void ask(form)}
    >
      <EmailField
        {...remembered.field}
        autoFocus={isFirst && errors === null}
        defaultValue={email ?? remembered.field.defaultValue}
      />
      <SubmitButton key={answers} busy={busy} lockedFor={errors?.disableTimer}>
        {t('recovery.submit')}
      </SubmitButton>
      <a className={styles.other} href={to('login')}>
        {t('recovery.toLogin')}
      </a>
    </AccountForm>
  );
}
