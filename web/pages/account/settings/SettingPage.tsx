import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountFrame, AccountSection } from './AccountFrame.tsx';
import { LanguageForm } from './LanguageForm.tsx';
import { MailsForm } from './MailsForm.tsx';

type SettingData = { timeZone: string | null; subscriptions: Subscriptions };

export default function SettingPage() {
  const { page } = useBoot();
  const { timeZone, subscriptions } = page.data as SettingData;
  return (
    <AccountFrame title={t('account.setting.title')} lead={t('account.setting.lead')}>
      <AccountSection title={t('account.language.title')} text={t('account.language.text')}>
        <LanguageForm timeZone={timeZone} />
      </AccountSection>
      <AccountSection title={t('account.mails.title')} text={t('account.mails.text')}>
        <MailsForm subscriptions={subscriptions} />
      </AccountSection>
    </AccountFrame>
  );
}
