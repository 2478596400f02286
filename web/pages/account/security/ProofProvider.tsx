import { createContext, type ReactNode, useContext, useState } from 'react';
import { CallError, textsOf } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';
import { passwdDetails } from '../forms/form-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import styles from './security.module.css';

type Act = () => Promise<void>;
type Waiting = { proved: () => void; calledOff: (failure: CallError) => void };
const ProofContext = createContext<(act: Act) => Promise<void>>((act) => act());

/** Does something that needs the password of a short while ago; where that is over, it is asked for, and then it is done. */
export const useProof = () => useContext(ProofContext);

export function ProofProvider({ hasPassword, children }: { hasPassword: boolean; children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function withProof(act: Act): Promise<void> {
    try {
      await act();
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.body.error !== 'ProofNeeded') throw failure;
      await new Promise<void>((proved, calledOff) => setWaiting({ proved, calledOff }));
      await act();
    }
  }

  function callOff(): void {
    waiting?.calledOff(
      new CallError(0, { error: 'ProofNeeded', description: t('security.proof.calledOff') }),
    );
    setWaiting(null);
  }

  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog open={waiting !== null} onClose={callOff} title={t('security.proof.title')}>
        {hasPassword ? (
          <PasswordAgain
            onProved={() => {
              waiting?.proved();
              setWaiting(null);
            }}
          />
        ) : (
          <div className={styles.stack}>
            <p>{t('security.proof.noPassword')}</p>
            <a className={buttonLook({ wide: true })} href={to('logout')}>
              {t('security.proof.signInAgain')}
            </a>
          </div>
        )}
      </Dialog>
    </ProofContext>
  );
}

function PasswordAgain({ onProved }: { onProved: () => void }) {
  const { errors, busy, answers, send } = useForm('proveAgain', { afterwards: 'leaves' });
  const prove = (form: FormData) => send({ body: { passwd: String(form.get('passwd')) } }, onProved);

  return (
    <Form errors={errors} check={passwdDetails} onSend={prove}>
      <p>{t('security.proof.text')}</p>
      <CurrentPasswordField label={t('login.password.label')} autoFocus />
      <SubmitButton key={answers} busy={busy} lockedFor={errors?.disableTimer}>
        {t('security.proof.submit')}
      </SubmitButton>
    </Form>
  );
}

/** A button that changes how one signs in: with a proof where one is asked for, and a word on what went wrong. */
export function ProvenButton({
  label,
  variant = 'quiet',
  act,
  name,
}: {
  label: string;
  variant?: 'primary' | 'quiet' | 'danger';
  act: Act;
  /** What it is about, for those who hear the button alone. */
  name?: string;
}) {
  const withProof = useProof();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await withProof(act);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setFailure(textsOf(thrown.body).join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className={styles.action}>
      <Button
        variant={variant}
        size="small"
        busy={busy}
        onClick={() => void press()}
        aria-label={name === undefined ? undefined : t('security.buttonOf', { label, name })}
      >
        {label}
      </Button>
      {failure !== null && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </span>
  );
}
