import { useId } from 'react';
import { mostMinutes } from '#contract/kinds/assessment/assessment-limits.ts';
import type { AskedQuestion } from '#contract/kinds/assessment/assessment-score.ts';
import { type MoreTime, moreTimes } from '#contract/kinds/more-time.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { HowScored } from '../HowScored.tsx';
import styles from './assessment.module.css';
import { RefusedNote } from './RefusedNote.tsx';
import { endOfSession } from './time-of-attempt.ts';
import type { AttemptHere } from './use-attempt.ts';
import type { KeptAttempt } from './use-kept-attempt.ts';

type Props = {
  layout: SessionLayout;
  session: LiveSession<'assessment'>;
  questions: readonly AskedQuestion[];
  attempt: AttemptHere;
  kept: KeptAttempt;
};

const told = {
  nothing: 'assessment.told.nothing',
  score: 'assessment.told.score',
  answers: 'assessment.told.answers',
  answersAtEnd: 'assessment.told.answersAtEnd',
} as const;
const timeTexts = {
  1: 'assessment.time.usual',
  1.5: 'assessment.time.more',
  2: 'assessment.time.twice',
} as const;

/** Of the limit and the end of the session, what comes first. */
function TimeAllowed({ session, moreTime }: Pick<Props, 'session'> & { moreTime: MoreTime }) {
  const { minutes } = session.settings;
  const left = useTimeLeft(endOfSession(session), 0);
  const limit = minutes > 0 ? minutes * moreTime : mostMinutes;
  if (left !== null && left < limit * 60)
    return <li>{t('assessment.ends', { count: Math.ceil(left / 60) })}</li>;
  return <li>{minutes > 0 ? t('assessment.minutes', { count: minutes }) : t('assessment.noLimit')}</li>;
}

/** What it is, how long it takes, what counts and who sees what: before the first question. */
export function AttemptStart({ layout, session, questions, attempt, kept }: Props) {
  const { anonymous, minutes, passMark, attempts, toldAfter } = session.settings;
  const { moreTime } = kept;
  const group = useId();
  return (
    <Shell
      {...layout}
      bottom={
        <Button wide onClick={() => attempt.begin(moreTime)} aria-disabled={attempt.begins || undefined}>
          {t('assessment.begin')}
        </Button>
      }
    >
      <SessionHeading session={session}>
        <p className={styles.progress}>{t('assessment.length', { count: questions.length })}</p>
      </SessionHeading>
      {session.description !== '' && (
        <p className={styles.text}>
          <bdi>{session.description}</bdi>
        </p>
      )}
      <ul className={styles.terms}>
        <TimeAllowed session={session} moreTime={moreTime} />
        {passMark > 0 && <li>{t('assessment.passMark', { percent: passMark })}</li>}
        <li>
          {attempts === 'unlimited'
            ? t('assessment.attempts.unlimited')
            : t('assessment.attempts', { count: Number(attempts) })}
        </li>
        <li>{t(told[toldAfter])}</li>
        <li>{t(anonymous ? 'assessment.who.anonymous' : 'assessment.who.named')}</li>
      </ul>
      {minutes > 0 && (
        <fieldset className={styles.time}>
          <legend>{t('assessment.time')}</legend>
          <p className={styles.progress}>{t('assessment.time.hint')}</p>
          {moreTimes.map((value) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={moreTime === value}
                onChange={() => kept.write({ moreTime: value })}
              />
              {t(timeTexts[value])}
            </label>
          ))}
        </fieldset>
      )}
      <HowScored settings={session.settings} />
      <RefusedNote attempt={attempt} isOffline={layout.connection === 'offline'} />
    </Shell>
  );
}
