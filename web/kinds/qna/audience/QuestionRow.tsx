import type { ReactNode } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { clockTime } from '#web/domains/sessions/clock-time.ts';
import { QuestionCard } from '#web/kinds/qna/QuestionCard.tsx';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { ownText } from './mine/own-acts.ts';
import styles from './QuestionList.module.css';
import { QuestionVote } from './QuestionVote.tsx';
import { useQna } from './use-qna.ts';

type QuestionRowProps = {
  question: AnyQuestion;
  /** Where it is mine: what I can do with it. */
  acts?: ReactNode;
};

/** A question with my vote for it. */
export function QuestionRow({ question, acts }: QuestionRowProps) {
  const { locale } = useBoot();
  const { session, isOpen, later, my } = useQna();
  const { outgoing } = useOutbox();
  const { id, author, askedAt, status, edited, tags } = question;
  // In rem, what comes below it later: a line of tags, and the way to the comments.
  const below = (tags?.[0] ? 1.4 : 0) + (session.settings.comments ? 2.75 : 0);
  const facts = [
    nameShown(author) ?? t(session.settings.anonymous ? 'qna.anonymous' : 'ask.as.unnamed'),
    clockTime(askedAt, locale),
    edited && t('qna.edited'),
  ];

  return (
    <li>
      <QuestionCard
        text={my.ids.has(id) ? ownText(outgoing, question) : question.text}
        variant={status === 'current' || status === 'answered' ? status : 'plain'}
        label={status === 'current' && t('qna.current')}
        meta={<Facts of={facts} />}
        note={
          my.ids.has(id) && (
            <>
              <span className={styles.yours}>{yoursText(status, isOpen)}</span>
              {acts}
            </>
          )
        }
        below={
          later ? (
            <later.BelowQuestion question={question} />
          ) : (
            below > 0 && <div style={{ blockSize: `${below}rem` }} />
          )
        }
        aside={session.settings.votes !== 'none' && <QuestionVote question={question} />}
      />
    </li>
  );
}

function yoursText(status: Question['status'], isOpen: boolean): string {
  if (status === 'answered') return t('qna.yours.answered');
  return isOpen ? t('qna.yours.live') : t('qna.yours');
}
