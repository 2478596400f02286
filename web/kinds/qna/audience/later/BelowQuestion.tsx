import { t } from '#web/messages.ts';
import { usePart } from '#web/pages/audience/parts/use-part.ts';
import type { AnyQuestion } from '../../without-gap.ts';
import { commentsPart } from '../comments/comments-part.ts';
import { useQna } from '../use-qna.ts';
import styles from './BelowQuestion.module.css';
import type { Answer } from './use-my-mark.ts';
import { WrittenAnswer } from './WrittenAnswer.tsx';

/** What a question has beside its text: tags, the answer of the hosts, and what people say to it. */
export function BelowQuestion({ question }: { question: AnyQuestion }) {
  const { tags = [] } = question;
  const { comments: hasComments } = useQna().session.settings;
  const { content: comments } = usePart(commentsPart, { when: hasComments });
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
      {answersOf(question).map((answer) => (
        <WrittenAnswer key={answer.id} answer={answer} />
      ))}
      {hasComments &&
        (comments ? <comments.Comments question={question} /> : <div className={styles.comments} />)}
    </>
  );
}

/** Its own, and those of the questions that were merged into it. */
function answersOf({
  id: questionId,
  answer,
  answerId,
  helpful = 0,
  furtherAnswers = [],
}: AnyQuestion): Answer[] {
  const own = answer !== undefined && answerId !== undefined ? [{ id: answerId, text: answer, helpful }] : [];
  return [...own, ...furtherAnswers].map((one) => ({ questionId, ...one }));
}
