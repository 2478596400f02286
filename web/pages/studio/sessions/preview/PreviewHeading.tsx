import styles from '../session-form.module.css';

/** What the phone has as the heading of its page; a poll asks its question there. */
export function PreviewHeading({ children }: { children: string }) {
  return (
    <p className={styles.previewName}>
      <bdi>{children}</bdi>
    </p>
  );
}
