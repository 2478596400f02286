import type { ClosingView } from '#contract/accounts/closing.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';
import styles from './settings.module.css';

export function CloseForm({ asks }: { asks: ClosingView['asks'] }) {
  const form = useForm('closeAccount', { afterwards: 'leaves' });

  function send(written: FormData) {
    const text = (name: string) => String(written.get(name) ?? '');
    const body = { passwd: text('passwd'), email: text('email') };
    form.send({ body }, ({ url }) => location.assign(url));
  }

  return (
    <Form errors={form.errors} onSend={send}>
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
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('account.close.submit')}
        </Button>
      </div>
    </Form>
  );
}
