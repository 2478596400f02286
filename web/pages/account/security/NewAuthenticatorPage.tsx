import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { QrCode } from '#web/ui/display/QrCode.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { AccountLayout, AccountSection } from '../settings/AccountLayout.tsx';
import { keepAdded } from './just-added.ts';
import { ProofProvider, useProof } from './ProofProvider.tsx';
import styles from './security.module.css';

/** The QR code of an authenticator app. It counts for nothing until a code of the app was given. */
export default function NewAuthenticatorPage() {
  const { uri, secret, hasPassword } = usePageData('account-security-app');
  return (
    <AccountLayout title={t('newApp.title')} lead={t('newApp.lead')}>
      <AccountSection title={t('newApp.scan.title')} text={t('newApp.scan.text')}>
        <div className={styles.qr}>
          <QrCode address={uri} label={t('newApp.scan.title')} />
        </div>
        <p className={styles.text}>{t('newApp.scan.secret')}</p>
        <p className={styles.secret} dir="ltr">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </AccountSection>
      <ProofProvider hasPassword={hasPassword}>
        <AccountSection title={t('newApp.code.title')} text={t('newApp.code.text')}>
          <CodeForm />
        </AccountSection>
      </ProofProvider>
      <a className={styles.link} href={to('account-security')}>
        {t('newApp.back')}
      </a>
    </AccountLayout>
  );
}

function CodeForm() {
  const { errors: answered } = useBoot();
  const [code, setCode] = useState('');
  const withProof = useProof();
  const { errors, busy, answers, send } = useForm((code: string) => withProof(() => add(code)), {
    answered,
    afterwards: 'leaves',
  });

  async function add(code: string): Promise<void> {
    const { url } = await call('addApp', { body: { code } });
    keepAdded(t('factor.app'));
    location.assign(url);
  }

  return (
    <Form errors={errors} onSend={() => send(code)}>
      <TextField
        label={t('twoFactor.app.label')}
        name="code"
        variant="display"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SubmitButton key={answers} busy={busy} lockedFor={errors?.disableTimer}>
        {t('newApp.code.submit')}
      </SubmitButton>
    </Form>
  );
}
