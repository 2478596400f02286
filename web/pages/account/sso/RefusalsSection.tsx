import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { t } from '#web/messages.ts';
import { labelTime } from '#web/ui/words/label-time.ts';
import { AccountSection } from '../settings/AccountLayout.tsx';
import styles from './sso.module.css';

/** What the provider sent and we did not take: for each reason what to change, how often, and when last. */
export function RefusalsSection({ refusals }: Pick<SsoConfig, 'refusals'>) {
  return (
    <AccountSection title={t('sso.refusals.title')} text={t('sso.refusals.text')}>
      {refusals.length === 0 && <p className={styles.note}>{t('sso.refusals.none')}</p>}
      <ul className={styles.list}>
        {refusals.map(({ what, problem, times, lastAt }) => (
          <li key={`${what} ${problem}`} className={styles.refusal}>
            <p>{t(`sso.refusal.${problem}`)}</p>
            <p className={styles.note}>
              {t(`sso.refusals.${what}`, {
                count: times,
                time: labelTime(new Date(lastAt)),
              })}
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
