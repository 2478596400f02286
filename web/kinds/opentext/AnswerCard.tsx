import type { ReactNode } from 'react';
import { Card } from '#web/ui/display/Card.tsx';
import styles from './AnswerCard.module.css';

type Props = {
  text: string;
  /** `sending`: it has not arrived yet. */
  variant?: 'plain' | 'sending';
  /** Who wrote it. */
  meta?: ReactNode;
  /** Below that: how it is with it for this reader. */
  note?: ReactNode;
};

/** As a phone shows it, and the preview of one. */
export function AnswerCard({ text, variant = 'plain', meta, note }: Props) {
  return (
    <Card as="article" variant={variant === 'sending' ? 'faded' : 'plain'} className={styles.card}>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      {meta && <p className={styles.meta}>{meta}</p>}
      {note && <div className={styles.note}>{note}</div>}
    </Card>
  );
}
