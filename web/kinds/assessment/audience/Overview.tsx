import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { AttemptTime } from './AttemptTime.tsx';
import styles from './assessment.module.css';
import type { AttemptProps } from './parts.ts';
import { RefusedNote } from './RefusedNote.tsx';

/** All questions with what was chosen, to look through and submit. */
export function Overview({ layout, session, questions, attempt, kept, until }: AttemptProps) {
  const open = questions.filter(({ id }) => (attempt.answers[id] ?? []).length === 0).length;
  return (
    <Shell
      {...layout}
      bottom={
        <div className={styles.bar}>
          <Button variant="quiet" onClick={() => kept.write({ place: questions.at(-1)?.id ?? '' })}>
            {t('assessment.back')}
          </Button>
          <Button wide onClick={attempt.submit}>
            {t('assessment.submit')}
          </Button>
        </div>
      }
    >
      <SessionHeading session={session} title={t('assessment.overview')}>
        <p className={styles.progress}>
          {open === 0 ? t('assessment.allAnswered') : t('assessment.unanswered', { count: open })}
        </p>
      </SessionHeading>
      <AttemptTime session={session} attempt={attempt} until={until} />
      <ol className={styles.list} data-unsent>
        {questions.map(({ id, text, options }) => {
          const chosen = options.filter((option) => attempt.answers[id]?.includes(option.id));
          return (
            <li key={id}>
              <button type="button" className={styles.entry} onClick={() => kept.write({ place: id })}>
                <b>
                  <bdi>{text}</bdi>
                </b>
                <span data-open={chosen.length === 0 || undefined}>
                  {chosen.length === 0 ? (
                    t('assessment.noAnswer')
                  ) : (
                    <bdi>{chosen.map((option) => option.text).join(', ')}</bdi>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className={styles.progress}>{t('assessment.final')}</p>
      <RefusedNote attempt={attempt} isOffline={layout.connection === 'offline'} />
    </Shell>
  );
}
