import { t } from '#web/messages.ts';
import { Mending } from '#web/ui/brand/pictures/Mending.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { NoticeCard } from './forms/NoticeCard.tsx';

export default function MaintenancePage() {
  return (
    <NoticeCard title={t('maintenance.title')} picture={<Mending />} lead={t('maintenance.text')}>
      <Button variant="quiet" onClick={() => location.reload()}>
        {t('maintenance.again')}
      </Button>
    </NoticeCard>
  );
}
