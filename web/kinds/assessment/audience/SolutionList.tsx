import { type AskedQuestion, type Chosen, isRight } from '#contract/kinds/assessment/assessment-score.ts';
import { t } from '#web/messages.ts';
import styles from './assessment.module.css';
import type { MyAttempt } from './use-my-attempt.ts';

type Props = {
  questions: readonly AskedQuestion[];
  solution: NonNullable<MyAttempt['solution']>;
  answers: Chosen;
};

/** What was right, what I chose and why: in words, not by color alone. */
export function SolutionList({ questions, solution, answers }: Props) {
  return (
    <ol className={styles.list}>
      {questions.map(({ id, text, options }) => {
        const told = solution.find((one) => one.id === id);
        if (told === undefined) return null;
        const chosen = answers[id] ?? [];
        const right = isRight(told.right, chosen);
        const textOf = (ids: readonly string[]) =>
          options
            .filter((option) => ids.includes(option.id))
            .map((option) => option.text)
            .join(', ');
        return (
          <li key={id} className={styles.told} data-right={right || undefined}>
            <b>
              <bdi>{text}</bdi>
            </b>
            <p className={styles.verdict}>{t(right ? 'assessment.right' : 'assessment.wrong')}</p>
            <p>
              {t('assessment.yours')} <bdi>{chosen.length === 0 ? t('assessment.none') : textOf(chosen)}</bdi>
            </p>
            {!right && (
              <p>
                {t('assessment.solution')} <bdi>{textOf(told.right)}</bdi>
              </p>
            )}
            {told.explanation !== '' && (
              <p className={styles.text}>
                <bdi>{told.explanation}</bdi>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
