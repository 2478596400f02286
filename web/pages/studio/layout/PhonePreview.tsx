import type { CSSProperties, ReactNode } from 'react';
import styles from './PhonePreview.module.css';

type Props = {
  title: string;
  /** Where the event does not look as this page. */
  look?: { 'data-theme': string; style: CSSProperties };
  children: ReactNode;
};

/** What a setting does, on a phone beside it. It is a picture: nothing in it can be reached or pressed. */
export function PhonePreview({ title, look, children }: Props) {
  return (
    <figure className={styles.preview}>
      <figcaption>{title}</figcaption>
      <div className={styles.phone} {...look} inert>
        {children}
      </div>
    </figure>
  );
}
