import type { Question } from '#contract/kinds/qna/questions.ts';
import { clockTime } from '#web/domains/sessions/when.ts';
import { myVote } from '#web/kinds/qna/my-vote.ts';
import { QuestionCard } from '#web/kinds/qna/QuestionCard.tsx';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { VoteButton } from '#web/ui/controls/VoteButton.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './QuestionList.module.css';
import { useQna } from './use-qna.ts';

/** A question with my vote for it. */
export function QuestionRow({ question }: { question: AnyQuestion }) {
  const { locale } = useBoot();
  const { outgoing, send } = useOutbox();
  const { session, isOpen, mine, my } = useQna();
  const { up, votes } = myVote(question, mine, outgoing);
  const { id, text, author, askedAt, status, edited } = question;
  const facts = [author ?? t('qna.anonymous'), clockTime(askedAt, locale), edited && t('qna.edited')];

  function vote() {
    send({ name: 'upvoteQuestion', params: { lsId: session.id, questionId: id }, body: { up: !up } });
  }

  return (
    <li>
      <QuestionCard
        text={text}
        variant={status === 'current' || status === 'answered' ? status : 'plain'}
        label={status === 'current' && t('qna.current')}
        meta={<Facts of={facts} />}
        note={my.ids.has(id) && <span className={styles.yours}>{yoursText(status, isOpen)}</span>}
        aside={
          <VoteButton
            count={votes}
            pressed={up}
            about={text}
            blocked={whyBlocked(status, isOpen)}
            onPress={vote}
          />
        }
      />
    </li>
  );
}

function whyBlocked(status: Question['status'], isOpen: boolean): string | null {
  if (!isOpen) return t('qna.vote.ended');
  return status === 'answered' ? t('qna.vote.answered') : null;
}

function yoursText(status: Question['status'], isOpen: boolean): string {
  if (status === 'answered') return t('qna.yours.answered');
  return isOpen ? t('qna.yours.live') : t('qna.yours');
}
