import { useId } from 'react';
import styles from './Progress.module.css';

type ProgressProps = {
  label: string;
  /** Null: nobody knows yet how much there is. */
  progress: { done: number; of: number } | null;
};

/** How far something is that takes a while. */
export function Progress({ label, progress }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={progress?.of ?? 1} value={progress?.done} />
    </div>
  );
}
