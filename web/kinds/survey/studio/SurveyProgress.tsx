import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { formatNumber, t } from '#web/messages.ts';
import { SpokenFigures } from '#web/pages/studio/desk/SpokenFigures.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import styles from './SurveyProgress.module.css';
import { pageName } from './survey-prompts.ts';

type Props = {
  snapshot: SnapshotOf<'survey'>;
  /** The rank of its heading among those around it. */
  level?: 2 | 3;
};

/** How far people are, live. What they answer is in insights alone. */
export function SurveyProgress({ snapshot, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const { survey, runs } = snapshot;
  if (survey === null || runs === null) return null;
  const { began, through } = runs;
  const figures = [
    { value: formatNumber(through), of: t('surveyDesk.through') },
    { value: formatNumber(began), of: t('surveyDesk.began') },
  ];
  return (
    <div className={styles.progress}>
      <p className={styles.figures}>
        {figures.map(({ value, of }) => (
          <span key={of}>
            <b>{value}</b> {of}
          </span>
        ))}
      </p>
      <SpokenFigures figures={figures.map(({ value, of }) => `${value} ${of}`)} />
      <Heading className={styles.title}>{t('surveyDesk.pages')}</Heading>
      <ul className={styles.pages} aria-label={t('surveyDesk.pages')}>
        {survey.pages.map((page, at) => {
          const left = runs.pages[page.id] ?? 0;
          const share = began === 0 ? 0 : left / began;
          return (
            <li key={page.id}>
              <Bar
                variant="stage"
                label={<bdi>{pageName(page, at)}</bdi>}
                share={share}
                value={t('surveyDesk.left', {
                  count: left,
                  share: formatNumber(share, { style: 'percent' }),
                })}
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t('surveyDesk.answers')}</p>
    </div>
  );
}
