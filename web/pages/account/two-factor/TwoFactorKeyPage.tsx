import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { CallError, call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { OtherWays } from './OtherWays.tsx';
import { TrustBox } from './TrustBox.tsx';

/** the screen for security keys and passkeys. */
export default function TwoFactorKeyPage() {
  const [works] = useState(browserSupportsWebAuthn);
  useTitle(t('twoFactor.key.title'));
  return (
    <AccountCard title={t('twoFactor.key.title')}>
      <p className={styles.lead}>{t(works ? 'twoFactor.key.lead' : 'key.unsupported')}</p>
      {works && <KeyForm />}
      <OtherWays but="webauth" />
    </AccountCard>
  );
}

function KeyForm() {
  const { errors, busy, answers, send } = useForm(prove, { afterwards: 'leaves' });

  async function prove(form: FormData) {
    const { options } = await call('beginKeyProof');
    const response = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }).catch(() => {
      // Called off, or no key at hand: browsers do not say which.
      throw new CallError(0, { error: 'KeyRefused', description: t('key.calledOff') });
    });
    const body = { response: { ...response }, trust: form.get('trust') === 'true' };
    return call('proveByKey', { body });
  }

  return (
    <AccountForm action="" errors={errors} onSend={(form) => send(form, ({ url }) => location.assign(url))}>
      <TrustBox />
      <SubmitButton key={answers} busy={busy} lockedFor={errors?.disableTimer}>
        {t('twoFactor.key.use')}
      </SubmitButton>
    </AccountForm>
  );
}
