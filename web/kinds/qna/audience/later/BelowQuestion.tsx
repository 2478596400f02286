import { t } from '#web/messages.ts';
import type { AnyQuestion } from '../../without-gap.ts';
import styles from './BelowQuestion.module.css';
import { WrittenAnswer } from './WrittenAnswer.tsx';

/** What a question has beside its text: tags, and the answer of the hosts. */
export function BelowQuestion({ question }: { question: AnyQuestion }) {
  const { tags = [], answer } = question;
  return (
    <>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('ask.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      {answer !== undefined && <WrittenAnswer question={question} />}
    </>
  );
}
