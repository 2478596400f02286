import { t } from '#web/messages.ts';
import { useOutbox, useOwnTexts } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { arrowUp } from '#web/ui/display/drawings/arrow-up.ts';
import type { AnyQuestion } from '../../without-gap.ts';
import { useQna } from '../use-qna.ts';
import { CommentBar } from './CommentBar.tsx';
import { CommentRow, SendingComment } from './CommentRow.tsx';
import styles from './Comments.module.css';
import { OwnComment } from './OwnComment.tsx';
import { useComments } from './use-comments.ts';

/** The newest comments of a question, what I have said to it, and the field to say more. */
export function OpenComments({ question }: { question: AnyQuestion }) {
  const { session, isOpen } = useQna();
  const { outgoing } = useOutbox();
  const ids = [question.id, ...(question.merged ?? [])];
  const written = useOwnTexts(session).filter(({ below }) => below !== undefined && ids.includes(below));
  const own = written.map(({ key }) => key);
  const list = useComments({
    lsId: session.id,
    questionId: question.id,
    total: question.comments ?? 0,
    own,
  });
  const read = new Set(list.comments.map(({ id }) => id));
  const mine = new Set(own);
  const sending = outgoing.filter(
    ({ call, status }) =>
      call.name === 'commentOnQuestion' && ids.includes(call.params.questionId) && status !== 'received',
  );
  const waiting = written.filter(({ key }) => !read.has(key)).reverse();
  return (
    <section className={styles.open} aria-label={t('comments.label')}>
      {isOpen && <CommentBar questionId={question.id} />}
      {list.newer > 0 && (
        <Button variant="quiet" size="small" busy={list.state === 'reading'} onClick={list.readAnew}>
          {t('qna.new', { count: list.newer })}
          <Drawn drawing={arrowUp} size={14} />
        </Button>
      )}
      <ul className={styles.list} aria-busy={list.state === 'reading'}>
        {sending.map((one) => (
          <SendingComment key={one.key} outgoing={one} />
        ))}
        {list.isRead &&
          waiting.map((one) => (
            <OwnComment key={one.key} written={one} isLive={list.ownFurther.includes(one.key) || undefined} />
          ))}
        {list.comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} isMine={mine.has(comment.id)} />
        ))}
      </ul>
      <p role="alert">{list.state === 'failed' && t('comments.failed')}</p>
      {(list.hasMore || list.state === 'failed') && (
        <Button variant="quiet" size="small" busy={list.state === 'reading'} onClick={list.readMore}>
          {t(list.state === 'failed' ? 'comments.again' : 'comments.older')}
        </Button>
      )}
    </section>
  );
}
