import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { formatNumber, t } from '#web/messages.ts';
import { RevealButton } from '#web/pages/studio/desk/RevealButton.tsx';
import { SpokenFigures } from '#web/pages/studio/desk/SpokenFigures.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import { HowScored } from '../HowScored.tsx';
import { ScoreSpread } from '../ScoreSpread.tsx';
import { percentText } from '../step-name.ts';
import styles from './AssessmentDesk.module.css';

type Snapshot = SnapshotOf<'assessment'>;
type Scores = NonNullable<Snapshot['scores']>;

type Props = {
  snapshot: Snapshot;
  /** The rank of its headings among those around it. */
  level?: 2 | 3;
};

/** How many are through and how they did, live; and whether the stage shows it. */
export function AssessmentDesk({ snapshot, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const { session, assessment, scores, rightCounts } = snapshot;
  if (assessment === null || scores === null) return null;
  const { submitted, spread } = scores;
  const figures = figuresOf(scores);
  return (
    <section className={styles.progress} aria-label={session.name}>
      <p className={styles.figures}>
        {figures.map(({ value, of }) => (
          <span key={of}>
            <b>{value}</b> {of}
          </span>
        ))}
      </p>
      <SpokenFigures figures={figures.map(({ value, of }) => `${value} ${of}`)} />
      <p className={styles.note}>
        {t(session.settings.resultsShown ? 'assessmentDesk.shown' : 'assessmentDesk.hidden')}
      </p>
      <div>
        <RevealButton session={session} resultsShown={session.settings.resultsShown} />
      </div>
      <Heading className={styles.title}>{t('assessment.spread')}</Heading>
      <ScoreSpread spread={spread} />
      <Heading className={styles.title}>{t('assessmentDesk.right')}</Heading>
      <ul className={styles.pages} aria-label={t('assessmentDesk.right')}>
        {assessment.questions.map(({ id, text }) => {
          const right = rightCounts?.[id] ?? 0;
          const share = submitted === 0 ? 0 : right / submitted;
          return (
            <li key={id}>
              <Bar variant="stage" label={<bdi>{text}</bdi>} share={share} value={percentText(share * 100)} />
            </li>
          );
        })}
      </ul>
      <HowScored settings={session.settings} />
    </section>
  );
}

const figuresOf = ({ began, submitted, passed, average, best, median }: Scores) => [
  { value: formatNumber(submitted), of: t('assessmentDesk.submitted') },
  { value: formatNumber(began), of: t('assessmentDesk.began') },
  ...(passed === null ? [] : [{ value: formatNumber(passed), of: t('assessmentDesk.passed') }]),
  ...(average === null ? [] : [{ value: percentText(average), of: t('assessmentDesk.average') }]),
  ...(median === null ? [] : [{ value: percentText(median), of: t('assessmentDesk.median') }]),
  ...(best === null ? [] : [{ value: percentText(best), of: t('assessmentDesk.best') }]),
];
