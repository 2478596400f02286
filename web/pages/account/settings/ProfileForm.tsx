import { useEffect, useState } from 'react';
import { profileLength } from '#contract/accounts/profile.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

type Profile = { name: string | null; job: string; company: string };

const fields = [
  { name: 'name', label: 'account.profile.name', autoComplete: 'name' },
  { name: 'job', label: 'account.profile.job', autoComplete: 'organization-title' },
  { name: 'company', label: 'account.profile.company', autoComplete: 'organization' },
] as const;

export function ProfileForm({ profile }: { profile: Profile }) {
  const { busy, errors, save } = useSave('editProfile');
  const [typed, setTyped] = useState<Partial<Record<keyof Profile, string>>>({});
  const { name, job, company } = profile;

  // What is saved is no longer only typed: from then on it may be changed elsewhere.
  useEffect(() => {
    const saved: Profile = { name, job, company };
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field, text]) => text.trim() !== (saved[field as keyof Profile] ?? ''),
        ),
      ),
    );
  }, [name, job, company]);

  async function send(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { name: text('name'), job: text('job'), company: text('company') };
    if (await save({ body })) toast(t('account.saved'), { variant: 'ok' });
  }

  return (
    <Form errors={errors} onSend={(form) => void send(form)}>
      {fields.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={t(label)}
          name={name}
          optional
          dir="auto"
          autoComplete={autoComplete}
          maxLength={profileLength[name]}
          value={typed[name] ?? profile[name] ?? ''}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {t('account.save')}
        </Button>
      </div>
    </Form>
  );
}
