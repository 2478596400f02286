import type { ReadComment } from '#contract/kinds/qna/comments/comments.ts';
import { clockTime } from '#web/domains/sessions/clock-time.ts';
import { formatNumber, t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { arrowUp } from '#web/ui/display/drawings/arrow-up.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { useQna } from '../use-qna.ts';
import styles from './Comments.module.css';
import { useMyCommentVote } from './use-my-comment-vote.ts';

/** A comment with my vote for it. */
export function CommentRow({ comment, isMine }: { comment: ReadComment; isMine: boolean }) {
  const { locale } = useBoot();
  const { session, isOpen } = useQna();
  const { text, author, sentAt } = comment;
  const nobody = t(session.settings.anonymous ? 'qna.anonymous' : 'ask.as.unnamed');
  return (
    <li className={styles.comment}>
      <div className={styles.said}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p className={styles.facts}>
          <Facts of={[isMine && t('qna.yours'), nameShown(author) ?? nobody, clockTime(sentAt, locale)]} />
        </p>
      </div>
      {session.settings.votes !== 'none' && <CommentVote comment={comment} isOpen={isOpen} />}
    </li>
  );
}

function CommentVote({ comment, isOpen }: { comment: ReadComment; isOpen: boolean }) {
  const { on, votes, choose } = useMyCommentVote(comment);
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={on}
      aria-disabled={!isOpen || undefined}
      title={isOpen ? undefined : t('qna.vote.ended')}
      onClick={() => isOpen && choose(!on)}
    >
      <Drawn drawing={arrowUp} size={14} />
      <VisuallyHidden>
        {t('qna.vote.up')}: {comment.text}.{' '}
      </VisuallyHidden>
      {formatNumber(votes)}
    </button>
  );
}

/** Between the tap and its receipt; or refused, with its words still to be read. */
export function SendingComment({ outgoing }: { outgoing: Outgoing }) {
  const { dismiss } = useOutbox();
  if (outgoing.call.name !== 'commentOnQuestion') return null;
  return (
    <li className={styles.comment}>
      <div className={styles.said}>
        <p className={styles.text} dir="auto">
          {outgoing.call.body.text}
        </p>
        {outgoing.status === 'refused' ? (
          <>
            <p className={styles.refused} role="alert">
              {t('qna.refused', { reason: reasonOf(outgoing.refusal) })}
            </p>
            <Button variant="bare" size="small" onClick={() => dismiss(outgoing.key)}>
              {t('qna.refused.drop')}
            </Button>
          </>
        ) : (
          <p className={styles.facts}>{t('ui.sending')}</p>
        )}
      </div>
    </li>
  );
}
