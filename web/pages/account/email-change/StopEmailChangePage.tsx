import { t } from '#web/messages.ts';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { MailedLinkForm } from '../forms/MailedLinkForm.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { ExpiredChange } from './ExpiredChange.tsx';

/** Reached from the notice to the old address. */
export default function StopEmailChangePage() {
  const { errors } = useBoot();
  const data = usePageData('stop-email-change');
  if (data.expired || errors?.error === 'LinkExpired')
    return <ExpiredChange text={t('stopEmailChange.expired.text')} />;
  return <Stop email={data.email} />;
}

function Stop({ email }: { email: string }) {
  useTitle(t('stopEmailChange.title'));
  return (
    <AccountCard title={t('stopEmailChange.title')}>
      <div className={page.stack}>
        <p className={page.lead}>{t('stopEmailChange.lead', { email })}</p>
        <p className={page.text}>{t('stopEmailChange.text')}</p>
      </div>
      <MailedLinkForm submit={t('stopEmailChange.submit')} />
    </AccountCard>
  );
}
