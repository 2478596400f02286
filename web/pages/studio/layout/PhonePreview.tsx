import type { ReactNode } from 'react';
import styles from './PhonePreview.module.css';

/** What a setting does, on a phone beside it. It is a picture: nothing in it can be reached or pressed. */
export function PhonePreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className={styles.preview}>
      <figcaption>{title}</figcaption>
      <div className={styles.phone} inert>
        {children}
      </div>
    </figure>
  );
}
