import { useState } from 'react';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { OwnText } from '#web/realtime/outbox-entry.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useQna } from '../use-qna.ts';
import styles from './Comments.module.css';

type OwnCommentProps = {
  written: OwnText;
  /** The audience sees it; left out where it is not known to. */
  isLive?: true | undefined;
};

/** A browser minds `autofocus` only before anything else on the page has had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * What I have said, as my device keeps it. Whether it waits or was dismissed is not told to its writer: the words have to be true
 * of both, and both can be withdrawn.
 */
export function OwnComment({ written, isLive }: OwnCommentProps) {
  const { session, isOpen } = useQna();
  const { outgoing, send, dismiss } = useOutbox();
  const [isAsking, setAsking] = useState(false);
  const { key: commentId, text } = written;
  const last = outgoing.findLast(
    ({ call }) => call.name === 'withdrawComment' && call.params.commentId === commentId,
  );
  const waits = session.settings.commentsFilter && isLive === undefined;

  function withdraw() {
    setAsking(false);
    // What stands here goes with the comment.
    document.getElementById('content')?.focus({ preventScroll: true });
    send({ name: 'withdrawComment', params: { lsId: session.id, commentId }, body: {} });
  }

  return (
    <li className={styles.comment}>
      <div className={styles.said}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p className={styles.facts}>
          {t(isLive ? 'qna.yours.live' : waits ? 'qna.waiting' : 'comments.sent')}
        </p>
        {last?.status === 'on its way' && <p className={styles.facts}>{t('qna.own.withdrawing')}</p>}
        {last?.status === 'refused' && (
          <p className={styles.refused}>
            <span role="alert">{t('qna.own.refused', { reason: reasonOf(last.refusal) })}</span>{' '}
            <Button variant="bare" size="small" onClick={() => dismiss(last.key)}>
              {t('qna.refused.drop')}
            </Button>
          </p>
        )}
        {isOpen && waits && last === undefined && (
          <span className={styles.acts}>
            {isAsking && (
              <Button variant="danger" size="small" ref={takeFocus} onClick={withdraw}>
                {t('qna.own.withdraw')}
              </Button>
            )}
            <Button
              variant={isAsking ? 'quiet' : 'bare'}
              size="small"
              aria-label={isAsking ? undefined : `${t('qna.own.withdraw')}: ${text}`}
              onClick={() => setAsking(!isAsking)}
            >
              {t(isAsking ? 'qna.own.keep' : 'qna.own.withdraw')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
