import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { Comment } from '#contract/kinds/qna/comments/comments.ts';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { nameShown } from '#web/ui/words/name-shown.ts';
import { timeAgo } from '#web/ui/words/time-ago.ts';
import queue from './CommentQueue.module.css';

type Props = {
  comment: Comment;
  /** Undefined until it is known. */
  question: string | undefined;
  anonymous: boolean;
  onMove: (to: CommentStatus) => Promise<void>;
};

/** What can be done with a comment that stands so; the first of them is what is mostly wanted. */
const targets: Readonly<Record<CommentStatus, readonly CommentStatus[]>> = {
  pending: ['allowed', 'dismissed'],
  allowed: ['dismissed', 'pending'],
  dismissed: ['allowed', 'pending'],
};
const noText = '\u00a0';
const labels = { allowed: 'desk.allow', dismissed: 'desk.dismiss', pending: 'desk.takeBack' } as const;

export function CommentItem({ comment, question, anonymous, onMove }: Props) {
  const { text, author, votes, sentAt, status } = comment;
  return (
    <Card as="li" className={styles.question}>
      <p className={queue.question} dir="auto">
        {/* Its line is there before it is: what is read meanwhile moves nothing. */}
        {question === undefined ? noText : t('commentDesk.on', { question })}
      </p>
      <div className={styles.said}>
        <p dir="auto">{text}</p>
        <span className={styles.facts}>
          <Facts of={[votes > 0 && t('vote.count', { count: votes }), timeAgo(sentAt, Date.now())]} />
        </span>
      </div>
      <div className={styles.acts}>
        {targets[status].map((to, at) => (
          <Button
            key={to}
            size="small"
            variant={at === 0 && status !== 'allowed' ? 'primary' : 'quiet'}
            aria-label={`${t(labels[to])}: ${text}`}
            onClick={() => void onMove(to)}
          >
            {t(labels[to])}
          </Button>
        ))}
        <span className={styles.author}>
          <Chip variant="mute">
            {nameShown(author) ?? t(anonymous ? 'studio.anonymous' : 'desk.unnamed')}
          </Chip>
        </span>
      </div>
    </Card>
  );
}
