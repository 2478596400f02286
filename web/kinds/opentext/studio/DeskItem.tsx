import type { ReactNode } from 'react';
import type { AnswerStatus, WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import { t } from '#web/messages.ts';
import desk from '#web/pages/studio/desk/desk.module.css';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import styles from './DeskItem.module.css';

/** What can be done with what stands so; the first of them is what is mostly wanted. */
const targets = {
  pending: ['shown', 'hidden'],
  shown: ['hidden'],
  hidden: ['shown'],
  // It is taken out of its group first.
  grouped: [],
} as const satisfies Record<WordStatus, readonly AnswerStatus[]>;

type Props = {
  text: string;
  status: WordStatus;
  /** What else can be done with it. */
  more?: ReactNode;
  facts: ReactNode;
  busy: boolean;
  onMove: (to: AnswerStatus) => void;
};

/** An answer, or a word of a cloud, where they are moderated. */
export function DeskItem({ text, status, facts, more, busy, onMove }: Props) {
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.said}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <span className={desk.facts}>{facts}</span>
      </div>
      <div className={styles.acts}>
        {targets[status].map((to, at) => {
          const label = t(
            status === 'pending' && to === 'shown' ? 'opentextDesk.act.allow' : `opentextDesk.act.${to}`,
          );
          return (
            <Button
              key={to}
              size="small"
              variant={status === 'pending' && at === 0 ? 'primary' : 'quiet'}
              busy={busy}
              aria-label={`${label}: ${text}`}
              onClick={() => onMove(to)}
            >
              {label}
            </Button>
          );
        })}
        {more}
      </div>
    </Card>
  );
}
