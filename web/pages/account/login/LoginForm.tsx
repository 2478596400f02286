import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEmail, meantEmail } from '#contract/email.ts';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import form from '../forms/form.module.css';
import { emailDetails, passwdDetails } from '../forms/form-checks.ts';
import { KeptBox } from '../forms/KeptBox.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useNativePost } from '../forms/use-native-post.ts';
import { useRememberedEmail } from '../forms/use-remembered-email.ts';
import { PasswordField } from './PasswordField.tsx';

/** `sso`: the identity provider is asked, and the form is on its way. */
type Step = 'email' | 'password' | 'sso';

type Props = {
  /** Where the form is posted: the page it stands on. */
  action: string;
  rd: string | null;
  /** At a panel the specification words the options of the second step in its own way, and offers no account. */
  at: 'login' | 'panel';
};

/**
 * First the address, then what its domain asks for: a password, or the way to an identity provider. Posted by the browser
 * itself; the answer is another page, or this one again with what was wrong.
 */
export function LoginForm({ action, rd, at }: Props) {
  const { errors, kept } = useBoot();
  const { ref, busy: posting, post } = useNativePost();
  const email = useRememberedEmail();
  // Refused with a password: the address had been looked at before.
  const [step, setStep] = useState<Step>(
    kept.state === 'email' && isEmail(meantEmail(kept.email ?? '')) ? 'password' : 'email',
  );
  const [checking, setChecking] = useState(false);
  /** The address has both: a password, and a provider. */
  const [offersSso, setOffersSso] = useState(false);
  const hasPassword = step === 'password';

  useEffect(() => {
    const { current } = ref;
    if (hasPassword) current?.querySelector<HTMLInputElement>('[name="passwd"]')?.focus();
  }, [hasPassword, ref]);

  function send(written: FormData): void {
    if (hasPassword) postAll();
    else void checkAddress(String(written.get('email')).trim());
  }

  function postAll(): void {
    email.forget();
    post();
  }

  /** */
  async function checkAddress(address: string): Promise<void> {
    setChecking(true);
    try {
      const { requireSSO, offersSSO = false } = await call('checkSso', { body: { email: address } });
      if (ref.current === null || addressIn(ref.current) !== address) return;
      setOffersSso(offersSSO);
      if (requireSSO) goToProvider();
      else setStep('password');
    } catch (failure) {
      // The spinner stops and nothing else changes.
      if (!(failure instanceof CallError)) throw failure;
    } finally {
      setChecking(false);
    }
  }

  function goToProvider(): void {
    // The hidden state has to stand in the page before the browser reads the form.
    flushSync(() => setStep('sso'));
    postAll();
  }

  const backToAddress = () => setStep('email');

  return (
    <AccountForm
      ref={ref}
      action={action}
      rd={rd}
      errors={errors}
      check={(written) => ({ ...emailDetails(written), ...(hasPassword && passwdDetails(written)) })}
      onSend={send}
    >
      <input type="hidden" name="mode" value="normal" />
      <input type="hidden" name="state" value={step === 'sso' ? 'sso' : 'email'} />
      <EmailField
        {...email.field}
        autoFocus={errors === null}
        onFocus={backToAddress}
        onClick={backToAddress}
      />
      {hasPassword && (
        <>
          <PasswordField />
          <KeptBox name="stayLoggedIn" label={t(at === 'panel' ? 'login.step.stay' : 'login.remember')} />
        </>
      )}
      <SubmitButton busy={checking || posting} lockedFor={errors?.disableTimer}>
        {hasPassword ? t('login.submit') : t('login.step.continue')}
      </SubmitButton>
      {hasPassword && offersSso && (
        <button type="button" className={form.other} onClick={goToProvider}>
          {t('login.org.viaSsoAlt')}
        </button>
      )}
      {(hasPassword || at === 'login') && (
        <a className={form.forgot} href={to('recovery', { rd })}>
          {t(at === 'panel' ? 'login.step.forgot' : 'login.forgot')}
        </a>
      )}
    </AccountForm>
  );
}

function addressIn(shown: HTMLFormElement): string {
  return String(new FormData(shown).get('email')).trim();
}
