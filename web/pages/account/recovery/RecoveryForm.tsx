import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
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
  const { errors, busy, answers, send } = useForm(
    (body: { email: string; rd?: string }) => call('recover', { body }, { encoding: 'form' }),
    { answered: isFirst ? boot.errors : null, afterwards: 'leaves' },
  );

  function ask(form: FormData): void {
    const to = String(form.get('email'));
    send({ email: to, ...(rd ? { rd } : {}) }, ({ disableTimer }) => {
      remembered.forget();
      onSent(to, disableTimer);
    });
  }

  return (
    <AccountForm action={to('recovery')} rd={rd} errors={errors} check={emailDetails} onSend={ask}>
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
