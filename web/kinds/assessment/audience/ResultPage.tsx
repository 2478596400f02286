import { mostAttempts } from '#contract/kinds/assessment/assessment-limits.ts';
import type { AskedQuestion } from '#contract/kinds/assessment/assessment-score.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { HowScored } from '../HowScored.tsx';
import { percentText } from '../step-name.ts';
import styles from './assessment.module.css';
import { RefusedNote } from './RefusedNote.tsx';
import { SolutionList } from './SolutionList.tsx';
import type { AttemptHere } from './use-attempt.ts';
import type { KeptAttempt } from './use-kept-attempt.ts';
import type { MyAttempt } from './use-my-attempt.ts';

type Props = {
  layout: SessionLayout;
  session: LiveSession<'assessment'>;
  questions: readonly AskedQuestion[];
  attempt: AttemptHere;
  known: MyAttempt | null;
  kept: KeptAttempt;
  isOpen: boolean;
};

/** It is submitted, on its way, or was open at the end; and what may be known of it by now. */
export function ResultPage({ layout, session, questions, attempt, known, kept, isOpen }: Props) {
  const { settings } = session;
  const isOnItsWay = attempt.submits;
  const run = known?.run ?? null;
  const last = isOnItsWay || run !== null || (isOpen && known === null) ? null : kept.done;
  const done = run?.submitted ? run : last;
  // What came after the time, or after another device had submitted, is told by what counts.
  const refused = attempt.isLate ? null : attempt.refused;
  const isIn = isOpen || (refused === null && (attempt.isThrough || done !== null));
  const left = mostAttempts(settings.attempts) - attempt.attempt;
  return (
    <Shell {...layout}>
      <SessionHeading session={session} title={titleText()}>
        <p className={styles.progress}>{nextText()}</p>
      </SessionHeading>
      {refused && <RefusedNote attempt={attempt} isOffline={false} />}
      {done?.score && (
        <section className={styles.score} data-passed={done.score.passed ?? undefined} role="status">
          <p className={styles.percent}>{percentText(done.score.percent)}</p>
          <p>{t('assessment.pointsOf', { points: done.score.points, count: done.score.most })}</p>
          {done.score.passed !== null && (
            <p className={styles.verdict}>
              {t(done.score.passed ? 'assessment.passed' : 'assessment.failed')}
            </p>
          )}
          {done.best && done.best.points > done.score.points && (
            <p>{t('assessment.best', { percent: done.best.percent })}</p>
          )}
        </section>
      )}
      {isOpen && !isOnItsWay && left > 0 && (
        <div className={styles.again}>
          <Button
            aria-disabled={attempt.begins || undefined}
            onClick={() => {
              kept.write({ place: '' });
              attempt.begin(kept.moreTime);
            }}
          >
            {t('assessment.again')}
          </Button>
          {Number.isFinite(left) && (
            <p className={styles.progress}>{t('assessment.attemptsLeft', { count: left })}</p>
          )}
        </div>
      )}
      {known?.solution && (
        <SolutionList
          questions={questions}
          solution={known.solution}
          answers={done?.answers ?? run?.answers ?? attempt.answers}
        />
      )}
      <HowScored settings={settings} />
    </Shell>
  );

  function titleText(): string {
    if (isOnItsWay) return t('assessment.sending');
    return t(isIn ? 'assessment.done' : 'assessment.over.title');
  }

  function nextText(): string {
    if (isOnItsWay)
      return t(layout.connection === 'offline' ? 'assessment.sending.offline' : 'assessment.sending.text');
    if (!isIn) return t('assessment.over.counts');
    if (settings.toldAfter === 'answersAtEnd' && isOpen) return t('assessment.told.answersAtEnd');
    if (settings.toldAfter === 'answers' && isOpen && left > 0) return t('assessment.told.answers');
    return t('assessment.thanks');
  }
}
