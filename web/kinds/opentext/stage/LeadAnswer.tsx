import type { Answer } from '#contract/kinds/opentext/answers.ts';
import { t } from '#web/messages.ts';
import { useFlip } from '#web/pages/stage/displays/use-flip.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import styles from './LeadAnswer.module.css';

/** One answer, as large as it fits; below it some more, two lines of each. */
export function LeadAnswer({ answer, below }: { answer: Answer; below: readonly Answer[] }) {
  const place = useFlip(below.map(({ id }) => id));
  return (
    <div className={styles.answers}>
      <article key={answer.id} className={styles.lead}>
        <FitText as="p" largest={110} smallest={24}>
          {answer.text}
        </FitText>
        {answer.author !== null && (
          <p className={styles.author}>
            <bdi>{nameShown(answer.author)}</bdi>
          </p>
        )}
      </article>
      {below.length > 0 && (
        <ol className={styles.below} aria-label={t('stage.answers')}>
          {below.map(({ id, text }) => (
            <li key={id} ref={place(id)} className={styles.row}>
              <span className={styles.text} dir="auto">
                {text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
