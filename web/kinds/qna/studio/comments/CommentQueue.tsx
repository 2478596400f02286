import { useId, useRef, useState } from 'react';
import { type CommentStatus, commentStatuses } from '#contract/kinds/qna/comments/comment-status.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { useHeldList } from '#web/pages/studio/desk/use-held-list.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { CommentItem } from './CommentItem.tsx';
import queue from './CommentQueue.module.css';
import { useCommentQueue } from './use-comment-queue.ts';
import { useQuestionTexts } from './use-question-texts.ts';

type Props = {
  snapshot: SnapshotOf<'qna'>;
  /** As `useHeldList` says: on the panel of whoever is on stage, with a tablet. */
  isStill?: boolean;
};

/** Comments on questions, to be let in, turned away and brought back: folded away until somebody wants them. */
export function CommentQueue({ snapshot, isStill = false }: Props) {
  const { settings } = snapshot.session;
  const { pending = 0, allowed = 0, dismissed = 0 } = snapshot.commentTotals;
  const [isOpen, setOpen] = useState(false);
  if (!settings.comments && pending + allowed + dismissed === 0) return null;
  return (
    <details className={queue.queue} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('commentDesk.title')}
        <span className={pending > 0 ? queue.waiting : queue.none}>
          {t('commentDesk.waiting', { count: pending })}
        </span>
      </summary>
      <OpenQueue snapshot={snapshot} isStill={isStill && isOpen} />
    </details>
  );
}

function OpenQueue({ snapshot, isStill }: Required<Props>) {
  const { session, commentTotals } = snapshot;
  const [tab, setTab] = useState<CommentStatus>(session.settings.commentsFilter ? 'pending' : 'allowed');
  const { shown: now, all, more, move } = useCommentQueue(snapshot, tab);
  const list = useRef<HTMLDivElement>(null);
  const { shown, leave, behind, moveOn } = useHeldList(list, { of: tab, now, all, isStill });
  const questions = useQuestionTexts(snapshot, shown);
  const id = useId();
  return (
    <>
      <div className={queue.bar}>
        <Tabs
          label={t('commentDesk.tabs')}
          tabs={commentStatuses.map((one) => ({
            id: one,
            label: t(`desk.tab.${one}`),
            count: commentTotals[one] ?? 0,
          }))}
          selected={tab}
          panel={id}
          onSelect={setTab}
        />
        {isStill && (
          // Its place is kept: what comes in moves nothing.
          <span className={queue.moveOn} data-behind={behind > 0 || undefined}>
            <Button size="small" variant="quiet" icon={<Icon name="arrowUp" size={16} />} onClick={moveOn}>
              {t('panel.moveOn', { count: behind })}
            </Button>
          </span>
        )}
      </div>
      <div
        ref={list}
        id={id}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {shown.length === 0 && <p className={queue.none}>{t('commentDesk.empty')}</p>}
        <ul className={styles.list}>
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              question={questions.get(comment.questionId)}
              anonymous={session.settings.anonymous}
              onMove={async (to) => {
                if (await move(comment, to)) leave(comment.id);
              }}
            />
          ))}
        </ul>
        {more.hasMore && (
          <div className={styles.acts}>
            <Button variant="quiet" busy={more.state === 'reading'} onClick={more.read}>
              {t('commentDesk.more')}
            </Button>
            <p role="alert">{more.state === 'failed' && t('desk.failed')}</p>
          </div>
        )}
      </div>
    </>
  );
}
