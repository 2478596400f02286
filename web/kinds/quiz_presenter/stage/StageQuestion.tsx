import { useRef } from 'react';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { hasPictures, OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { formatNumber, t } from '#web/messages.ts';
import { FitColumns } from '#web/pages/stage/fit/FitColumns.tsx';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { optionWords } from '#web/pages/stage/fit/option-words.ts';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import { Bar } from '#web/ui/display/Bar.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { check } from '#web/ui/display/drawings/check.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import { timeSpoken } from '../time-spoken.ts';
import styles from './StageQuiz.module.css';

type Snapshot = SnapshotOf<'quiz_presenter'>;
type Props = { snapshot: Snapshot; quiz: NonNullable<Snapshot['quiz']>; hasEnded: boolean };

/** As tall as a number: nothing moves when that comes. */
const placeOfNumber = '\u2007';
const longQuestion = 120;

/**
 * Its words first, then its options and the time, then what was right. Where the session has ended in between, nothing is
 * awaited any more.
 */
export function StageQuestion({ snapshot: { answered, players }, quiz, hasEnded }: Props) {
  const { question, openedAt, limit } = quiz;
  const step = hasEnded && quiz.step === 'open' ? 'locked' : quiz.step;
  const left = useTimeLeft(step === 'open' ? openedAt : null, limit);
  if (question === null) return null;
  return (
    <div
      className={styles.quiz}
      data-long={question.text.length > longQuestion || undefined}
      data-pictures={hasPictures(question) || undefined}
    >
      <div className={styles.question} data-alone={step === 'asked' || undefined}>
        <FitText
          key={step === 'asked' ? 'alone' : 'above'}
          largest={step === 'asked' ? 150 : 104}
          smallest={24}
        >
          {question.text}
        </FitText>
      </div>
      {step !== 'asked' && <Options quiz={quiz} answered={answered} />}
      <div className={styles.foot}>
        <p className={styles.count}>
          {step !== 'asked'
            ? t('quiz.answeredOf', { count: answered, all: players })
            : !hasEnded && t('quiz.asked.wait')}
        </p>
        {left !== null && limit !== null && (
          <div className={styles.clock}>
            <TimeLeft left={left} limit={limit} />
          </div>
        )}
        {step === 'open' && limit !== null && left === null && (
          <p className={styles.count}>{t('quiz.left', { seconds: Math.round(limit / 1000) })}</p>
        )}
        {step === 'locked' && <p className={styles.count}>{t('quiz.locked')}</p>}
        <VisuallyHidden>
          <span role="status">{left !== null && limit !== null && timeSpoken(left, limit)}</span>
        </VisuallyHidden>
      </div>
    </div>
  );
}

function Options({ quiz: { question, result }, answered }: Pick<Props, 'quiz'> & { answered: number }) {
  const list = useRef<HTMLUListElement>(null);
  const options = question?.options ?? [];
  const withPictures = hasPictures({ options });
  return (
    <FitColumns list={list} label={t('stage.options')} words={optionWords(options)} columns={columns}>
      {options.map(({ id, text, picture }) => {
        const isRight = result?.right.includes(id) ?? false;
        const share = result === null ? null : answered === 0 ? 0 : (result.chosen[id] ?? 0) / answered;
        return (
          <li key={id} className={styles.option} data-right={isRight || undefined}>
            {withPictures && (
              <span className={styles.picture}>{picture && <OptionPicture picture={picture} />}</span>
            )}
            <Bar
              variant="stage"
              label={
                <span className={styles.label} dir="auto">
                  {isRight && (
                    <span className={styles.check}>
                      <Drawn drawing={check} size={14} />
                    </span>
                  )}
                  {text}
                  {isRight && <span className={styles.spoken}> {t('quiz.right')}</span>}
                </span>
              }
              share={share}
              value={
                share === null
                  ? placeOfNumber
                  : formatNumber(Math.round(share * 100) / 100, { style: 'percent' })
              }
              leading={isRight}
            />
          </li>
        );
      })}
    </FitColumns>
  );
}

const columns = { least: 1, most: 2 };
