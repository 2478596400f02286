import { useState } from 'react';
import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { QuizBallot } from '../QuizBallot.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import { ownLimit } from './own-limit.ts';
import type { PlayProps } from './parts.ts';
import styles from './quiz.module.css';
import { useMyAnswer } from './use-my-answer.ts';

/** A question: its words first, then the options and the time, then waiting for the others. */
export function QuestionPage({ layout, snapshot, quiz, playing, mine }: PlayProps & { mine: QuizMine }) {
  const { session, answered, players } = snapshot;
  const { question, step, openedAt } = quiz;
  const answer = useMyAnswer(session.id, question?.id ?? '', mine);
  const [picks, setPicks] = useState<readonly string[]>([]);
  const limit = ownLimit(quiz.limit, playing.player.moreTime);
  const left = useTimeLeft(openedAt, limit);
  if (question === null) return null;
  const isAnswered = answer.state.is === 'in' || answer.state.is === 'on its way';
  const isOver = step === 'locked' || (step === 'open' && left === 0);
  const canAnswer = step === 'open' && !isOver && !isAnswered;
  return (
    <Shell
      {...layout}
      bottom={
        canAnswer && (
          <Button
            wide
            blocked={picks.length === 0 ? t('vote.none') : null}
            onClick={() => answer.send(picks)}
          >
            {t('quiz.answer')}
          </Button>
        )
      }
    >
      <SessionHeading session={session} title={question.text}>
        <p className={styles.number}>{t('quiz.number', { number: quiz.number, count: quiz.count })}</p>
      </SessionHeading>
      <div className={styles.page}>
        {step === 'asked' && <p>{t('quiz.asked.wait')}</p>}
        {canAnswer && left !== null && limit !== null && <TimeLeft left={left} limit={limit} />}
        {step !== 'asked' && (
          <QuizBallot
            question={question}
            picks={isAnswered ? answer.chosen : picks}
            disabled={!canAnswer}
            onPick={setPicks}
          />
        )}
        <div className={styles.note} role="status">
          <State state={answer.state} isOver={isOver} />
        </div>
        {step !== 'asked' && (
          <p className={styles.told}>{t('quiz.answeredOf', { count: answered, all: players })}</p>
        )}
      </div>
    </Shell>
  );
}

function State({ state, isOver }: { state: ReturnType<typeof useMyAnswer>['state']; isOver: boolean }) {
  if (state.is === 'refused')
    return <p className={styles.refused}>{t('quiz.refused', { reason: reasonOf(state.body) })}</p>;
  if (state.is === 'on its way') return <p>{t('quiz.sending')}</p>;
  if (state.is === 'in') return <p>{t('quiz.in')}</p>;
  return (
    isOver && (
      <p>
        <b>{t('quiz.locked')}</b> {t('quiz.locked.text')}
      </p>
    )
  );
}
