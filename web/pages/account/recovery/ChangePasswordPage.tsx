import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { NoticeCard } from '../forms/NoticeCard.tsx';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { ResetForm } from './ResetForm.tsx';

/** The page of a recovery link: a new password, or what became of a link that came too late. */
export default function ChangePasswordPage() {
  const data = usePageData('change-password');
  if (data.link === 'over') return <UsedLink />;
  const isFirst = data.isFirst === true;
  return data.link === 'good' ? (
    <Reset isFirst={isFirst} />
  ) : (
    <RenewedLink email={data.email} isFirst={isFirst} />
  );
}

function Reset({ isFirst }: { isFirst: boolean }) {
  const { pathname } = useLocation();
  useTitle(t(isFirst ? 'reset.first.heading' : 'reset.title'));
  return (
    <AccountCard title={t(isFirst ? 'reset.first.heading' : 'reset.heading')}>
      <p className={styles.lead}>{t('reset.recovery.lead')}</p>
      <ResetForm action={pathname} asksCurrent={false} />
    </AccountCard>
  );
}

/** Opening it was enough: a new link is on its way, to its owner and nobody else. */
function RenewedLink({ email, isFirst }: { email: string; isFirst: boolean }) {
  return (
    <NoticeCard
      title={t('expiredLink.heading')}
      tab={t('expiredLink.title')}
      picture={<CarrierBird />}
      lead={t(isFirst ? 'expiredLink.first.text' : 'expiredLink.text', { email })}
    >
      <a className={buttonLook()} href={to('login')}>
        {t('expiredLink.return')}
      </a>
    </NoticeCard>
  );
}

function UsedLink() {
  return (
    <NoticeCard title={t('expiredLink.heading')} picture={<CarrierBird />} lead={t('usedLink.text')}>
      <a className={buttonLook()} href={to('recovery')}>
        {t('usedLink.again')}
      </a>
      <a className={buttonLook({ variant: 'quiet' })} href={to('login')}>
        {t('expiredLink.return')}
      </a>
    </NoticeCard>
  );
}
