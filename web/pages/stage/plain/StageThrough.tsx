import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import styles from './StageThrough.module.css';

type Props = { name: string; through: number };

/** What people answer at their own pace and nobody sees meanwhile: what it is, the way in, and how many are through. */
export function StageThrough({ name, through }: Props) {
  return (
    <div className={styles.session}>
      <div className={styles.name}>
        <FitText largest={170} smallest={44}>
          {name}
        </FitText>
      </div>
      <div className={styles.rest}>
        {through > 0 && (
          <p>
            <b>{t('stage.survey.through', { count: through })}</b>
          </p>
        )}
        <p>{t('stage.survey.none')}</p>
      </div>
    </div>
  );
}
