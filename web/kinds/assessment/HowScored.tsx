import type { SettingsOf } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';
import styles from './HowScored.module.css';

/** The rules, in words, for whoever asks. */
export function HowScored({ settings }: { settings: SettingsOf<'assessment'> }) {
  return (
    <details className={styles.how}>
      <summary>{t('assessment.how')}</summary>
      <ul>
        <li>{t('assessment.how.right')}</li>
        <li>{t('assessment.how.percent')}</li>
        {settings.attempts !== '1' && <li>{t('assessment.how.best')}</li>}
        {settings.minutes > 0 && <li>{t('assessment.how.time')}</li>}
      </ul>
    </details>
  );
}
