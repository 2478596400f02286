import styles from './PollNote.module.css';

/** What the organizer says before or after a vote. */
export function PollNote({ children: words }: { children: string | undefined }) {
  if (!words) return null;
  return (
    <p className={styles.note} dir="auto">
      {words}
    </p>
  );
}
