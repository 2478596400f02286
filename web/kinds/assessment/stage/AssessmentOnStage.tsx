import type { ComponentProps, CSSProperties } from 'react';
import type { Scores } from '#contract/kinds/assessment/assessment.live.ts';
import { formatNumber, t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { StageThrough } from '#web/pages/stage/plain/StageThrough.tsx';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { percentText, stepName } from '../step-name.ts';
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
  if (scores === null || scores.average === null || scores.best === null)
    return (
      <Shell {...layout}>
        <StageThrough name={name} through={through} />
      </Shell>
    );
  const { average, best, passed, submitted, spread } = scores;
  return (
    <Shell {...layout}>
      <div className={styles.assessment}>
        <div className={styles.name}>
          <FitText largest={90} smallest={32}>
            {name}
          </FitText>
        </div>
        <dl className={styles.figures}>
          <Figure title={t('assessment.average')} value={percentText(average)} />
          <Figure title={t('assessment.highest')} value={percentText(best)} />
          {passed !== null && (
            <Figure title={t('assessment.passedShare')} value={percentText((passed / submitted) * 100)} />
          )}
        </dl>
        <Spread spread={spread} />
        <p className={styles.through}>{t('stage.survey.through', { count: through })}</p>
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

/** A column for each step, the lowest scores first. Where nobody is, no number has to be read. */
function Spread({ spread }: { spread: readonly number[] }) {
  const most = Math.max(1, ...spread);
  return (
    <ol className={styles.spread} aria-label={t('assessment.spread')}>
      {spread.map((people, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have their order and nothing else
        <li key={step} style={{ '--share': people / most } as CSSProperties}>
          <span className={styles.column}>
            {people > 0 ? <b>{formatNumber(people)}</b> : <VisuallyHidden>{formatNumber(0)}</VisuallyHidden>}
            <span className={styles.bar} data-empty={people === 0 || undefined} />
          </span>
          <span className={styles.step}>
            <span>{stepName(step, spread.length)}</span>
            <span className={styles.from} aria-hidden="true">
              {percentText((step * 100) / spread.length)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
