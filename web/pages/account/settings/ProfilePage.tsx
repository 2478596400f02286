import { t } from '#web/messages.ts';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { ProofProvider } from '../security/ProofProvider.tsx';
import { AccountLayout, AccountSection } from './AccountLayout.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export default function ProfilePage() {
  const { account } = useBoot();
  const { pictureId, emailChange, hasPassword, ...profile } = usePageData('account-profile');
  return (
    <AccountLayout title={t('account.profile.title')} lead={t('account.profile.lead')}>
      <AccountSection title={t('account.picture.title')} text={t('account.picture.text')}>
        <PictureForm pictureId={pictureId} />
      </AccountSection>
      <AccountSection title={t('account.profile.who')}>
        <ProfileForm profile={profile} />
      </AccountSection>
      <AccountSection
        title={t('account.email.title')}
        text={t('account.email.text', { email: account?.email })}
      >
        <ProofProvider hasPassword={hasPassword}>
          <EmailForm waiting={emailChange} hasPassword={hasPassword} />
        </ProofProvider>
      </AccountSection>
    </AccountLayout>
  );
}
