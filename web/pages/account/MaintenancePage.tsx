import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Mending } from '#web/ui/brand/pictures.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import styles from './page.module.css';
import { AccountCard } from './Shell.tsx';

export default function MaintenancePage() {
  useTitle(t('maintenance.title'));
  return (
    <AccountCard title={t('maintenance.title')}>
      <div className={styles.picture}>
        <Mending />
      </div>
      <p className={styles.lead}>{t('maintenance.text')}</p>
      <Button look="quiet" onClick={() => location.reload()}>
        {t('maintenance.again')}
      </Button>
    </AccountCard>
  );
}
