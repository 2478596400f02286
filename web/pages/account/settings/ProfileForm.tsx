import { profileLength } from '#contract/accounts/profile.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { useSaved } from '#web/ui/fields/use-saved.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';

type Profile = { name: string | null; job: string; company: string };

const fields = [
  { name: 'name', label: 'account.profile.name', autoComplete: 'name' },
  { name: 'job', label: 'account.profile.job', autoComplete: 'organization-title' },
  { name: 'company', label: 'account.profile.company', autoComplete: 'organization' },
] as const;

export function ProfileForm({ profile }: { profile: Profile }) {
  const [saved, setSaved] = useSaved({ ...profile, name: profile.name ?? '' });
  const draft = useDraft('profile', saved);
  const form = useForm('editProfile', { draft });

  const send = () =>
    form.send({ body: draft.value }, () => {
      setSaved(draft.value);
      toast(t('account.profile.saved'), { variant: 'ok' });
    });

  return (
    <Form errors={form.errors} onSend={send}>
      {fields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={t(label)}
          optional
          dir="auto"
          autoComplete={autoComplete}
          maxLength={profileLength[name]}
          {...draft.field(name)}
        />
      ))}
      <div className={styles.end}>
        <Button type="submit" busy={form.busy}>
          {t('account.save')}
        </Button>
      </div>
    </Form>
  );
}
