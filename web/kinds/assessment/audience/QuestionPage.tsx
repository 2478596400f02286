import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { QuestionBallot } from '../QuestionBallot.tsx';
import { AttemptTime } from './AttemptTime.tsx';
import styles from './assessment.module.css';
import type { AttemptProps } from './parts.ts';
import { RefusedNote } from './RefusedNote.tsx';

/** One question. Each choice is sent at once, and can be changed until all of it is submitted. */
export function QuestionPage(props: AttemptProps & { at: number }) {
  const { layout, session, questions, attempt, kept, until, at } = props;
  const question = questions[at];
  if (question === undefined) return null;
  const next = questions[at + 1];
  const before = questions[at - 1];
  const answered = questions.filter(({ id }) => (attempt.answers[id] ?? []).length > 0).length;
  return (
    <Shell
      {...layout}
      bottom={
        <div className={styles.bar}>
          <Button
            variant="quiet"
            blocked={before === undefined ? t('assessment.first') : null}
            onClick={() => before && kept.write({ place: before.id })}
          >
            {t('assessment.back')}
          </Button>
          <Button wide onClick={() => kept.write({ place: next?.id ?? 'overview' })}>
            {t(next === undefined ? 'assessment.toOverview' : 'assessment.next')}
          </Button>
        </div>
      }
    >
      <SessionHeading session={session} title={question.text}>
        <p className={styles.progress}>
          {t('assessment.number', { number: at + 1, count: questions.length })} ·{' '}
          {t('assessment.points', { count: question.points })}
        </p>
        <progress className={styles.meter} value={answered} max={questions.length} aria-hidden="true" />
      </SessionHeading>
      <AttemptTime session={session} attempt={attempt} until={until} />
      <div data-unsent>
        <QuestionBallot
          question={question}
          picks={attempt.answers[question.id] ?? []}
          onPick={(picks) => attempt.choose(question.id, picks)}
        />
      </div>
      {next !== undefined && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => kept.write({ place: 'overview' })}>
            {t('assessment.overview')}
          </Button>
        </div>
      )}
      <RefusedNote attempt={attempt} isOffline={layout.connection === 'offline'} />
    </Shell>
  );
}
