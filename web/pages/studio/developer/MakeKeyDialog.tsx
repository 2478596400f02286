import { useId } from 'react';
import { type Scope, scopes } from '#contract/abilities.ts';
import { apiKeyName, makeApiKey } from '#contract/workspaces/api-keys.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { useFieldError } from '#web/ui/fields/field-errors.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import styles from './developer.module.css';

const usualDays = 90;
const days = [30, usualDays, 365] as const;
const forever = 'never';

type Props = { tId: string; open: boolean; onClose: () => void; onMade: (secret: string) => void };

export function MakeKeyDialog({ tId, open, onClose, onMade }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('developer.make')}>
      <KeyForm tId={tId} onMade={onMade} />
    </Dialog>
  );
}

function KeyForm({ tId, onMade }: Pick<Props, 'tId' | 'onMade'>) {
  const form = useForm('makeApiKey');

  const send = (written: FormData) =>
    form.send({ params: { tId }, body: bodyOf(written) }, ({ secret }) => onMade(secret));

  return (
    <Form errors={form.errors} check={(form) => problemsOf(makeApiKey.body, bodyOf(form))} onSend={send}>
      <TextField
        label={t('developer.name')}
        name="name"
        hint={t('developer.name.hint')}
        maxLength={apiKeyName.most}
        dir="auto"
        autoComplete="off"
        autoFocus
        required
      />
      <ScopeFields />
      <SelectField
        label={t('developer.expiry')}
        name="expiresInDays"
        defaultValue={usualDays}
        choices={[
          ...days.map((count) => ({ value: String(count), label: t('developer.expiry.days', { count }) })),
          { value: forever, label: t('developer.expiry.never') },
        ]}
      />
      <Button type="submit" busy={form.busy}>
        {t('developer.make.do')}
      </Button>
    </Form>
  );
}

function bodyOf(form: FormData) {
  const expiry = String(form.get('expiresInDays'));
  return {
    name: String(form.get('name')),
    scopes: form.getAll('scopes') as Scope[],
    expiresInDays: expiry === forever ? null : Number(expiry),
  };
}

function ScopeFields() {
  const error = useFieldError('scopes');
  const note = useId();
  return (
    <fieldset
      className={styles.fieldset}
      aria-describedby={error ? note : undefined}
      data-has-error={error ? true : undefined}
    >
      <legend>{t('developer.scopes')}</legend>
      {scopes.map((scope) => (
        <CheckField
          key={scope}
          name="scopes"
          value={scope}
          label={t(`developer.scope.${scope}`)}
          hint={t(`developer.scope.${scope}.hint`)}
          defaultChecked={scope === 'read'}
        />
      ))}
      {error && (
        <p className={styles.error} id={note}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
