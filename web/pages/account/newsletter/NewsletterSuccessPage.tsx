import { t } from '#web/messages.ts';
import { GatheringFlock } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

export default function NewsletterSuccessPage() {
  const { page } = useBoot();
  const { email } = page.data;
  useTitle(t('subscription.title'));
  return (
    <AccountCard title={t('subscription.heading')}>
      <p className={styles.lead}>
        {t('subscription.text', { email: typeof email === 'string' ? email : undefined })}
      </p>
      <div className={styles.picture}>
        <GatheringFlock />
      </div>
    </AccountCard>
  );
}
