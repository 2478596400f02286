import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { NoticeCard } from '../forms/NoticeCard.tsx';

/** The e-mail renewed screen. */
export default function EmailRenewedPage() {
  const { account } = useBoot();
  return (
    <NoticeCard title={t('emailRenewed.title')} picture={<FlockInOrder />} lead={t('emailRenewed.text')}>
      <a className={buttonLook()} href={account === null ? to('login') : to('pigeonholes')}>
        {account === null ? t('emailRenewed.toLogin') : t('invitation.toList')}
      </a>
    </NoticeCard>
  );
}
