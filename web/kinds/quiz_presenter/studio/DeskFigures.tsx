import type { QuizQuestion } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { hasPictures, OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { formatNumber, t } from '#web/messages.ts';
import { Bar } from '#web/ui/display/Bar.tsx';
import styles from './quiz-desk.module.css';

/** The question that is asked, with what was chosen and which options are right: the hall sees neither yet. */
export function DeskFigures({
  question,
  answered,
  players,
  level,
}: {
  question: QuizQuestion;
  answered: number;
  players: number;
  /** Of the heading above it. */
  level: 2 | 3;
}) {
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <div className={styles.figures}>
      <Heading>
        <bdi>{question.text}</bdi>
      </Heading>
      <p className={styles.facts}>{t('quiz.answeredOf', { count: answered, all: players })}</p>
      <ul
        className={styles.bars}
        data-pictures={hasPictures(question) || undefined}
        aria-label={t('quizDesk.answers')}
      >
        {question.options.map(({ id, text, right, picture }) => {
          const share = answered === 0 ? 0 : (question.chosen[id] ?? 0) / answered;
          return (
            <li key={id}>
              {picture && (
                <span className={styles.picture}>
                  <OptionPicture picture={picture} />
                </span>
              )}
              <Bar
                variant="stage"
                label={
                  <span dir="auto">
                    {text} {right && <b className={styles.right}>{t('quizDesk.right')}</b>}
                  </span>
                }
                share={share}
                leading={right}
                value={formatNumber(Math.round(share * 100) / 100, { style: 'percent' })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
