import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { factorNameLength } from '#contract/accounts/second-factor.ts';
import { CallError, call } from '#web/api/call.ts';
import { useSend } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useProof } from './ProofProvider.tsx';

/** Keys work only where a browser has them and the address is a name with TLS, or this very machine. */
export function AddKey() {
  const [open, setOpen] = useState(false);
  const [works] = useState(browserSupportsWebAuthn);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        blocked={works ? null : t('key.unsupported')}
        onClick={() => setOpen(true)}
      >
        {t('security.key.add')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('security.key.add')}>
        <KeyForm onAdded={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function KeyForm({ onAdded }: { onAdded: () => void }) {
  const keep = useSend('addKey');
  const withProof = useProof();
  const { errors, busy, answers, send } = useForm((name: string) => withProof(() => add(name)), {
    afterwards: 'leaves',
  });

  async function add(name: string): Promise<void> {
    const { options } = await call('beginKey');
    const response = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }).catch(() => {
      throw new CallError(0, { error: 'KeyRefused', description: t('key.calledOff') });
    });
    await keep.mutateAsync({ body: { name, response: { ...response } } });
  }

  function start(form: FormData): void {
    const name = String(form.get('name'));
    send(name, () => {
      toast(t('security.key.isAdded', { name }), { variant: 'ok' });
      onAdded();
    });
  }

  return (
    <Form errors={errors} onSend={start}>
      <p>{t('security.key.how')}</p>
      <TextField
        label={t('security.key.name')}
        name="name"
        hint={t('security.key.nameHint')}
        maxLength={factorNameLength}
        dir="auto"
        autoComplete="off"
        autoFocus
        aria-required
      />
      <SubmitButton key={answers} busy={busy}>
        {t('security.key.go')}
      </SubmitButton>
    </Form>
  );
}
