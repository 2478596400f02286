import type { SettingsOf } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';
import styles from './HowPoints.module.css';

type Props = { settings: SettingsOf<'quiz_presenter'>; teams: readonly unknown[] };

/** The rules of the game, in words, for whoever asks. */
export function HowPoints({ settings, teams }: Props) {
  return (
    <details className={styles.how}>
      <summary>{t('quiz.how')}</summary>
      <ul>
        <li>{t(settings.accuracyOnly ? 'quiz.how.accuracy' : 'quiz.how.speed')}</li>
        {!settings.accuracyOnly && <li>{t('quiz.how.time')}</li>}
        <li>{t('quiz.how.none')}</li>
        {settings.streakBonus && <li>{t('quiz.how.streak')}</li>}
        {teams.length > 0 && <li>{t('quiz.how.teams')}</li>}
        {settings.leaderboard && <li>{t('quiz.how.ties')}</li>}
      </ul>
    </details>
  );
}
