import { formatNumber, t } from '#web/messages.ts';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { AccountLayout, AccountSection } from './AccountLayout.tsx';
import styles from './settings.module.css';

/** Everything is included. What limits an event is the machine it runs on, and that is told plainly. */
export default function PlanPage() {
  const { brand } = useBoot();
  const { liveConnections, joinsPerSecond } = usePageData('account-plan');
  return (
    <AccountLayout title={t('account.plan.title')} lead={t('account.plan.lead', { brand })}>
      <AccountSection title={t('account.plan.included.title')} text={t('account.plan.included.text')} />
      <AccountSection title={t('account.plan.limits.title')} text={t('account.plan.limits.text')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('account.plan.limits.pigeonholes')}</dt>
            <dd>{t('account.plan.limits.none')}</dd>
          </div>
          <div>
            <dt>{t('account.plan.limits.sessions')}</dt>
            <dd>{t('account.plan.limits.none')}</dd>
          </div>
          <div>
            <dt>{t('account.plan.limits.connections')}</dt>
            <dd>{formatNumber(liveConnections)}</dd>
          </div>
          <div>
            <dt>{t('account.plan.limits.joins')}</dt>
            <dd>{formatNumber(joinsPerSecond)}</dd>
          </div>
        </dl>
      </AccountSection>
    </AccountLayout>
  );
}
