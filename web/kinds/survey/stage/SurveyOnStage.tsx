import type { ComponentProps } from 'react';
import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { Shell } from '#web/pages/stage/Shell.tsx';
import styles from './SurveyOnStage.module.css';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  name: string;
  through: number;
};

/** What it is, the way in, and how many are through: what people answer is never on the stage. */
export function SurveyOnStage({ layout, name, through }: Props) {
  return (
    <Shell {...layout}>
      <div className={styles.survey}>
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
    </Shell>
  );
}
