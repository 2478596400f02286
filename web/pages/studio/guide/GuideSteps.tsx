import { Link } from 'react-router';
import type { Guide } from '#contract/interaction/guide.ts';
import { type GuideStep, guideHidden, readSteps } from '#contract/interaction/guide-steps.ts';
import { formatNumber, t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './guide.module.css';

/** Where each step is done. */
const placeOf = (step: GuideStep, phId: string): string =>
  ({
    describe: to('about', { phId }),
    sessions: to('agenda', { phId }),
    look: to('appearance', { phId }),
    tracks: to('tracks', { phId }),
    speakers: to('speakers', { phId }),
    test: to('run', { phId }),
    files: to('run-files', { phId }),
    join: to('qrcode', { phId }),
    start: to('run', { phId }),
    end: to('insights', { phId }),
  })[step];

/** They tick themselves off. */
export function GuideSteps({ phId, guide }: { phId: string; guide: Guide }) {
  const { press, isPending: busy } = usePress('setOnboarding');
  const isHidden = guide.state === guideHidden;
  const { steps, next, done, all } = readSteps(guide.steps);
  const set = () => {
    const wanted = isHidden ? 'open' : guideHidden;
    press({ params: { phId, state: wanted } });
  };
  return (
    <Card className={styles.guide}>
      <p className={styles.count}>{t('guide.count', { done: formatNumber(done), all: formatNumber(all) })}</p>
      <ol className={styles.steps}>
        {steps.map(({ step, done: isDone, isOptional, isPassed }) => (
          <li
            key={step}
            data-done={isDone || undefined}
            data-passed={isPassed || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone && <Icon name="check" />}
            </span>
            <span className={styles.words}>
              <Link to={placeOf(step, phId)}>{t(`guide.step.${step}`)}</Link>
              {isDone && <VisuallyHidden> {t('guide.done')}</VisuallyHidden>}
              {isOptional && !isDone && (
                <span className={styles.optional}> {t(isPassed ? 'guide.skipped' : 'guide.optional')}</span>
              )}
              <span className={styles.hint}>{t(`guide.step.${step}.hint`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button variant="quiet" size="small" busy={busy} onClick={set}>
        {t(isHidden ? 'guide.show' : 'guide.hide')}
      </Button>
    </Card>
  );
}
