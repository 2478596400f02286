import type { ComponentProps } from 'react';
import type { Scores } from '#contract/kinds/assessment/assessment.live.ts';
import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { ScoreSpread } from '../ScoreSpread.tsx';
import { percentText } from '../step-name.ts';
import styles from './AssessmentOnStage.module.css';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  name: string;
  through: number;
  /** Null: they are not shown. */
  scores: Scores | null;
};

/** What it is and how many are through; and where results are shown, how they did. Nobody is named. */
export function AssessmentOnStage({ layout, name, through, scores }: Props) {
  const shown = scores !== null && scores.average !== null && scores.best !== null ? scores : null;
  return (
    <Shell {...layout}>
      <div className={styles.assessment}>
        <div className={styles.name}>
          <FitText largest={shown ? 90 : 150} smallest={32}>
            {name}
          </FitText>
        </div>
        {shown && (
          <div className={styles.results}>
            <dl className={styles.figures}>
              <Figure title={t('assessment.average')} value={percentText(shown.average ?? 0)} />
              <Figure title={t('assessment.highest')} value={percentText(shown.best ?? 0)} />
              {shown.passed !== null && (
                <Figure
                  title={t('assessment.passedShare')}
                  value={percentText((shown.passed / shown.submitted) * 100)}
                />
              )}
            </dl>
            <ScoreSpread spread={shown.spread} />
          </div>
        )}
        <p className={styles.through}>
          {through > 0 ? <b>{t('stage.survey.through', { count: through })}</b> : t('stage.survey.none')}
        </p>
      </div>
    </Shell>
  );
}

const Figure = ({ title, value }: { title: string; value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
);
