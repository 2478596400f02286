import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { NoticeCard } from '../forms/NoticeCard.tsx';

/** A link about an address that is over. */
export function ExpiredChange({ text }: { text: string }) {
  const { account } = useBoot();
  return (
    <NoticeCard title={t('verify.expired.title')} picture={<CarrierBird />} lead={text}>
      <a className={buttonLook()} href={account === null ? to('login') : to('pigeonholes')}>
        {account === null ? t('verify.toLogin') : t('invitation.toList')}
      </a>
    </NoticeCard>
  );
}
