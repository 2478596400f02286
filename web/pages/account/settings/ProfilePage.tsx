import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountFrame, AccountSection } from './AccountFrame.tsx';
import { type EmailChange, EmailForm } from './EmailForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

type ProfileData = {
  name: string | null;
  job: string;
  company: string;
  pictureId: string | null;
  emailChange: EmailChange | null;
};

export default function ProfilePage() {
  const { account, page } = useBoot();
  const { pictureId, emailChange, ...profile } = page.data as ProfileData;
  return (
    <AccountFrame title={t('account.profile.title')} lead={t('account.profile.lead')}>
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
        <EmailForm waiting={emailChange} />
      </AccountSection>
    </AccountFrame>
  );
}
