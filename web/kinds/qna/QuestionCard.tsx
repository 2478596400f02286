import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/Card.tsx';
import styles from './QuestionCard.module.css';

type QuestionCardProps = {
  text: string;
  /** `current`: the audience speaks of it now. `sending`: it has not arrived yet. */
  variant?: 'plain' | 'current' | 'answered' | 'sending';
  /** Above the text: what is going on with it. */
  label?: ReactNode;
  /** Below the text: who asked, and when. */
  meta?: ReactNode;
  /** Below that: how it is with it for this reader. */
  note?: ReactNode;
  /** Below all that: its tags, and what was said to it. */
  below?: ReactNode;
  /** At the end of the line: the vote, or what a moderator can do. */
  aside?: ReactNode;
};

const cardVariant = { plain: 'plain', current: 'gold', answered: 'plain', sending: 'faded' } as const;

/** A question as a phone and a panel show it. What may be done with it is the business of whoever shows it. */
export function QuestionCard({
  text,
  variant = 'plain',
  label,
  meta,
  note,
  below,
  aside,
}: QuestionCardProps) {
  return (
    <Card as="article" variant={cardVariant[variant]} className={styles.card}>
      <div className={styles.words}>
        {label && <p className={styles.label}>{label}</p>}
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
        {meta && <p className={styles.meta}>{meta}</p>}
        {note && <div className={styles.note}>{note}</div>}
        {below}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </Card>
  );
}
