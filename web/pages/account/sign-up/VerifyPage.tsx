import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { MailedLinkForm } from '../forms/MailedLinkForm.tsx';
import { NoticeCard } from '../forms/NoticeCard.tsx';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

export default function VerifyPage() {
  const { errors } = useBoot();
  const data = usePageData('verify');
  if (data.link === 'good' && errors?.error !== 'LinkExpired')
    return <Confirm needsPassword={data.needsPassword} />;
  return data.link === 'used' ? <UsedLink /> : <ExpiredLink />;
}

/** In another browser than the one that signed up, the password proves that both are the same person. */
function Confirm({ needsPassword }: { needsPassword: boolean }) {
  useTitle(t('verify.title'));
  return (
    <AccountCard title={t('verify.title')}>
      <p className={styles.lead}>{needsPassword ? t('verify.password.lead') : t('verify.lead')}</p>
      <MailedLinkForm needsPassword={needsPassword} submit={t('verify.submit')} />
    </AccountCard>
  );
}

/** Whoever confirmed the address with it has an account. */
function UsedLink() {
  const { account } = useBoot();
  return (
    <NoticeCard
      title={t('verify.used.title')}
      picture={<FlockInOrder />}
      lead={t(account === null ? 'verify.used.text' : 'verify.used.in')}
    >
      <a className={buttonLook()} href={account === null ? to('login') : to('pigeonholes')}>
        {account === null ? t('verify.used.toLogin') : t('invitation.toList')}
      </a>
    </NoticeCard>
  );
}

function ExpiredLink() {
  return (
    <NoticeCard title={t('verify.expired.title')} picture={<CarrierBird />} lead={t('verify.expired.text')}>
      <a className={buttonLook()} href={to('signup')}>
        {t('verify.expired.again')}
      </a>
      <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
        {t('verify.toLogin')}
      </a>
    </NoticeCard>
  );
}
