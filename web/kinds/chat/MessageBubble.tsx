import type { ReactNode } from 'react';
import { classes } from '#web/ui/look/classes.ts';
import styles from './MessageBubble.module.css';

type MessageBubbleProps = {
  text: ReactNode;
  /** `sending`: it has not arrived yet. */
  variant?: 'theirs' | 'mine' | 'sending';
  /** Who wrote it, and when. */
  meta?: ReactNode;
  /** What it answers. */
  quote?: ReactNode;
  /** Below the text: how it is with it for this reader. */
  note?: ReactNode;
  /** Below that: what can be done with it. */
  acts?: ReactNode;
};

/** A message as a phone shows it, and the preview of one. */
export function MessageBubble({ text, variant = 'theirs', meta, quote, note, acts }: MessageBubbleProps) {
  return (
    <article className={classes(styles.message, styles[variant])}>
      <div className={styles.bubble}>
        {meta && <p className={styles.meta}>{meta}</p>}
        {quote && (
          <p className={styles.quote} dir="auto">
            {quote}
          </p>
        )}
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </article>
  );
}
