import { byNewest } from '#contract/kinds/qna/question-order.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import { usePart } from '#web/pages/audience/parts/use-part.ts';
import { useOutbox, useOwnTexts } from '#web/realtime/LiveOutbox.tsx';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { commentsPart } from '../comments/comments-part.ts';
import { ReceivedRow, SendingRow } from '../later/SendingRow.tsx';
import styles from '../QuestionList.module.css';
import { QuestionRow } from '../QuestionRow.tsx';
import { useQna } from '../use-qna.ts';
import { MergedInto } from './MergedInto.tsx';
import { OwnActs } from './OwnActs.tsx';
import { isStillMine } from './own-acts.ts';
import { useMerged } from './use-merged.ts';

/** What this device has asked: on its way, received, on the screen. */
export function MyQuestionList({ questions }: { questions: readonly Question[] }) {
  const { my, session, isOpen } = useQna();
  const merged = useMerged(session.id, my.offScreen);
  const commented = useOwnTexts(session).filter(({ below }) => below !== undefined);
  const sending = useOutbox().outgoing.filter(
    ({ call, status }) =>
      call.name === 'commentOnQuestion' && call.params.lsId === session.id && status !== 'received',
  );
  const hasCommented = commented.length + sending.length > 0;
  const { content: comments } = usePart(commentsPart, { when: hasCommented });
  const onScreen = questions.filter(({ id }) => my.ids.has(id)).sort(byNewest);
  if (my.sending.length + my.offScreen.length + onScreen.length === 0 && !hasCommented) {
    return (
      <EmptyState picture={<CarrierBird />} title={t('qna.mine.empty.title')}>
        {t('qna.mine.empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={t('qna.list')}>
        {my.sending.map((one) => (
          <SendingRow key={one.key} outgoing={one} />
        ))}
        {my.offScreen.map((one) => (
          <ReceivedRow
            key={one.key}
            question={one}
            acts={
              merged.has(one.key) ? (
                <MergedInto text={merged.get(one.key) ?? ''} />
              ) : (
                <OwnActs id={one.key} text={one.text} isOpen={isOpen && session.settings.filtering} />
              )
            }
          />
        ))}
        {onScreen.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            acts={
              <OwnActs
                id={question.id}
                text={question.text}
                isOpen={isOpen && isStillMine(question, session.settings)}
              />
            }
          />
        ))}
      </ul>
      {comments && hasCommented && <comments.MyComments written={commented} sending={sending} />}
    </>
  );
}
