import { useRef } from 'react';
import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountForm } from '../AccountForm.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { useNativePost } from '../use-native-post.ts';
import { ExpiredChange } from './ExpiredChange.tsx';

/** Reached from the notice to the old address. Here, too, a person presses the button. */
export default function StopEmailChangePage() {
  const { errors, page: opened } = useBoot();
  if (opened.data.expired === true || errors?.error === 'LinkExpired')
    return <ExpiredChange text={t('stopEmailChange.expired.text')} />;
  return <Stop email={String(opened.data.email)} />;
}

function Stop({ email }: { email: string }) {
  const { errors } = useBoot();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  useTitle(t('stopEmailChange.title'));
  return (
    <AccountCard title={t('stopEmailChange.title')}>
      <div className={page.stack}>
        <p className={page.lead}>{t('stopEmailChange.lead', { email })}</p>
        <p className={page.text}>{t('stopEmailChange.text')}</p>
      </div>
      <AccountForm ref={form} action={pathname} errors={errors} onSend={post}>
        <Button type="submit" wide busy={busy}>
          {t('stopEmailChange.submit')}
        </Button>
      </AccountForm>
    </AccountCard>
  );
}
