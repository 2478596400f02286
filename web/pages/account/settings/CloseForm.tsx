import type { ClosingView } from '#contract/accounts/closing.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

export function CloseForm({ asks }: { asks: ClosingView['asks'] }) {
  const { busy, errors, save } = useSave('closeAccount');

  async function send(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '');
    const reply = await save({ body: { passwd: text('passwd'), email: text('email') } });
    if (reply) location.assign(reply.url);
  }

  return (
    <Form errors={errors} onSend={(form) => void send(form)}>
      {asks === 'password' ? (
        <CurrentPasswordField
          label={t('account.password.label')}
          hint={t('account.close.password.hint')}
          required
        />
      ) : (
        <TextField
          label={t('account.close.email')}
          hint={t('account.close.email.hint')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <div className={styles.end}>
        <Button type="submit" variant="danger" busy={busy}>
          {t('account.close.submit')}
        </Button>
      </div>
    </Form>
  );
}
