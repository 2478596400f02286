import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { NoticeCard } from '../forms/NoticeCard.tsx';

export default function StoppedPage() {
  return (
    <NoticeCard
      title={t('stopEmailChange.stopped.title')}
      picture={<RestingFlock />}
      lead={t('stopEmailChange.stopped.text')}
    >
      <a className={buttonLook()} href={to('recovery')}>
        {t('stopEmailChange.stopped.recover')}
      </a>
    </NoticeCard>
  );
}
