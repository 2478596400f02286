import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Mending } from '#web/ui/brand/desk-pictures.tsx';
import { NoticeCard } from './NoticeCard.tsx';

export default function MaintenancePage() {
  return (
    <NoticeCard title={t('maintenance.title')} picture={<Mending />} lead={t('maintenance.text')}>
      <Button variant="quiet" onClick={() => location.reload()}>
        {t('maintenance.again')}
      </Button>
    </NoticeCard>
  );
}
