import { useEffect, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { MoreQuestions as More } from '#web/kinds/qna/use-more-questions.ts';
import { t } from '#web/messages.ts';
import styles from './QuestionList.module.css';
import { QuestionRow } from './QuestionRow.tsx';
import { useQna } from './use-qna.ts';

type QuestionListProps = {
  questions: readonly Question[];
  moreOpen: More;
  moreAnswered: More;
};

/** These fill the largest phone. The others are drawn once they are on the screen: a slow phone takes a second for sixty. */
const firstRows = 12;

/** What I have just asked, then the questions, then those that have been answered. */
export function QuestionList({ questions, moreOpen, moreAnswered }: QuestionListProps) {
  const { later, my } = useQna();
  const isWhole = useIsPainted();
  const drawn = isWhole ? questions : questions.slice(0, firstRows);
  const open = drawn.filter(({ status }) => status !== 'answered');
  const answered = drawn.filter(({ status }) => status === 'answered');
  return (
    <>
      <ul className={styles.list} aria-label={t('qna.list')}>
        {later && my.sending.map((one) => <later.SendingRow key={one.key} outgoing={one} />)}
        {later && my.justAsked.map((one) => <later.ReceivedRow key={one.key} question={one} />)}
        {open.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ul>
      {later && <later.MoreQuestions list={moreOpen} />}
      {answered.length > 0 && (
        <section className={styles.answered}>
          <h2>{t('qna.answered')}</h2>
          <ul className={styles.list} aria-label={t('qna.answered')}>
            {answered.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
          {later && <later.MoreQuestions list={moreAnswered} />}
        </section>
      )}
    </>
  );
}

/** False until what is drawn first is on the screen. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
