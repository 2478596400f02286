import { t } from '#web/messages.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';

export default function NewsletterSuccessPage() {
  const { email } = usePageData('newsletter-success');
  useTitle(t('subscription.title'));
  return (
    <AccountCard title={t('subscription.heading')}>
      <p className={styles.lead}>{t('subscription.text', { email })}</p>
      <div className={styles.picture}>
        <GatheringFlock />
      </div>
    </AccountCard>
  );
}
