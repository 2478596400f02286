import { t } from '#web/messages.ts';
import { usePageData } from '#web/ui/entry/boot.ts';
import { AccountLayout, AccountSection } from './AccountLayout.tsx';
import { LanguageForm } from './LanguageForm.tsx';
import { MailsForm } from './MailsForm.tsx';

export default function SettingPage() {
  const { locale, timeZone, subscriptions } = usePageData('account-setting');
  return (
    <AccountLayout title={t('account.setting.title')} lead={t('account.setting.lead')}>
      <AccountSection title={t('account.language.title')} text={t('account.language.text')}>
        <LanguageForm ofAccount={locale} timeZone={timeZone} />
      </AccountSection>
      <AccountSection title={t('account.mails.title')} text={t('account.mails.text')}>
        <MailsForm subscriptions={subscriptions} />
      </AccountSection>
    </AccountLayout>
  );
}
