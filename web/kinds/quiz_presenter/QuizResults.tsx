import type { QuizNow } from '#contract/kinds/quiz_presenter/quizzes.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { hasPictures, OptionPicture } from '#web/domains/prompts/OptionPicture.tsx';
import { formatNumber, t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { check } from '#web/ui/display/drawings/check.ts';
import styles from './QuizResults.module.css';

type Props = {
  options: Prompt['options'];
  result: NonNullable<QuizNow['result']>;
  answered: number;
  mine: readonly string[];
};

/** The options with what was right and how many chose each. */
export function QuizResults({ options, result: { right, chosen }, answered, mine }: Props) {
  return (
    <ul className={styles.results} data-pictures={hasPictures({ options }) || undefined}>
      {options.map(({ id, text, picture }) => {
        const isRight = right.includes(id);
        const share = answered === 0 ? 0 : Math.round(((chosen[id] ?? 0) / answered) * 100);
        return (
          <li key={id} data-right={isRight || undefined}>
            {picture && (
              <span className={styles.picture}>
                <OptionPicture picture={picture} />
              </span>
            )}
            <span className={styles.text}>
              {isRight && (
                <span className={styles.mark}>
                  <Drawn drawing={check} size={16} />
                </span>
              )}
              <bdi>{text}</bdi>
            </span>
            <span className={styles.words}>
              {[
                isRight && t(mine.includes(id) ? 'quiz.right.yours' : 'quiz.right'),
                !isRight && mine.includes(id) && t('quiz.wrong.yours'),
                t('quiz.share', { percent: formatNumber(share) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
