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
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import styles from './developer.module.css';

const usualDays = 90;
const days = [30, usualDays, 365] as const;
const forever = 'never';

type KeyFields = { name: string; scopes: Readonly<Partial<Record<Scope, boolean>>>; expiry: string };
const fresh: KeyFields = { name: '', scopes: { read: true }, expiry: String(usualDays) };

type Props = { tId: string; open: boolean; onClose: () => void; onMade: (secret: string) => void };

export function MakeKeyDialog({ tId, open, onClose, onMade }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('developer.make')}>
      <KeyForm tId={tId} onMade={onMade} />
    </Dialog>
  );
}

function KeyForm({ tId, onMade }: Pick<Props, 'tId' | 'onMade'>) {
  const draft = useDraft(`new-key.${tId}`, fresh);
  const form = useForm('makeApiKey', { draft, afterwards: 'leaves' });
  const { value } = draft;
  const body = bodyOf(value);
  const send = () => form.send({ params: { tId }, body }, ({ secret }) => onMade(secret));

  return (
    <Form errors={form.errors} check={() => problemsOf(makeApiKey.body, body)} onSend={send}>
      <TextField
        label={t('developer.name')}
        hint={t('developer.name.hint')}
        maxLength={apiKeyName.most}
        dir="auto"
        autoComplete="off"
        autoFocus
        required
        {...draft.field('name')}
      />
      <ScopeFields chosen={value.scopes} onChange={(scopes) => draft.set({ scopes })} />
      <SelectField
        label={t('developer.expiry')}
        name="expiresInDays"
        value={value.expiry}
        onChange={(event) => draft.set({ expiry: event.currentTarget.value })}
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

function bodyOf({ name, scopes: chosen, expiry }: KeyFields) {
  return {
    name,
    scopes: scopes.filter((scope) => chosen[scope]),
    expiresInDays: expiry === forever ? null : Number(expiry),
  };
}

type ScopeFieldsProps = { chosen: KeyFields['scopes']; onChange: (chosen: KeyFields['scopes']) => void };

function ScopeFields({ chosen, onChange }: ScopeFieldsProps) {
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
          checked={chosen[scope] ?? false}
          onChange={(event) => onChange({ ...chosen, [scope]: event.currentTarget.checked })}
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
